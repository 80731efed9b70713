import type * as Electron from 'electron';
import { addresses } from './addresses.ts';
import { app } from '../app/app.ts';
import { strict } from '../strict.ts';

type ProtocolHandler = Parameters<Electron.Protocol['handle']>[1];

/** The schemes that one session handles itself; other sessions do not have them. */
export function makeProtocol() {
  const handlers = new Map<string, ProtocolHandler>();
  return strict('protocol', {
    handle(scheme: string, handler: ProtocolHandler) {
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      handlers.set(scheme, handler);
    },
    handlerOf: (scheme: string) => handlers.get(scheme),
  });
}

function registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
  if (app.isReady()) {
    throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
  }
  for (const { scheme, privileges = {} } of schemes) {
    if (privileges.standard !== true || privileges.secure !== true || privileges.bypassCSP === true) {
      throw new Error(
        `electron double: only standard, secure schemes under a CSP are modelled, not ${scheme}`,
      );
    }
    addresses.register(scheme);
  }
}

export const protocol = strict('protocol', { registerSchemesAsPrivileged });
