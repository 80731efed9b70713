import type * as Electron from 'electron';
import { backstage } from '../backstage.ts';
import { session } from './session.ts';
import { strict } from '../strict.ts';

export const net = strict('net', {
  fetch: async (input, init) => session.defaultSession.fetch(input as Request, init),
  isOnline: () => backstage.system.isOnline,
  get online() {
    return backstage.system.isOnline;
  },
} satisfies Pick<Electron.Net, 'fetch' | 'isOnline' | 'online'>);
