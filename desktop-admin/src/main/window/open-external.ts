import { shell } from 'electron';
import type { ConsoleLog } from '../console-context.ts';
import { outsideAddress } from './external-address.ts';

/** Opens an address in the person's browser; false where such addresses are not opened. */
export type OpenOutside = (address: string) => boolean;

/** The only way out of the console. */
export function createOpenOutside(serverUrl: () => string | undefined, log: ConsoleLog): OpenOutside {
  return (address) => {
    const found = outsideAddress(address, serverUrl());
    if (found === undefined) return false;
    shell.openExternal(found).catch(() => log.warn('the browser did not open'));
    return true;
  };
}
