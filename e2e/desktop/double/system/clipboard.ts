import type * as Electron from 'electron';
import { strict } from '../strict.ts';

let held = '';

export const clipboard = strict('clipboard', {
  readText: async () => held,
  writeText: async (text) => void (held = text),
  clear: () => void (held = ''),
} satisfies Pick<Electron.Clipboard, 'clear' | 'readText' | 'writeText'>);
