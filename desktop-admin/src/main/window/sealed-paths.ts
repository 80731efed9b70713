import type { ConsoleLog } from '../log/console-log.ts';
import { causeOf } from '../log/plain-facts.ts';
import { after as afterRealTime, within, type After } from '../live/timers.ts';
import { openGuardedKey } from '../offline/guarded-key.ts';
import { openText, sealText } from '../offline/sealed-text.ts';
import type { Vault } from '../offline/vault.ts';

export interface SealedPathsParts {
  /** The path of the key, encrypted by the vault. */
  readonly keyFile: string;
  readonly vault: Vault;
  readonly log: ConsoleLog;
  /** Fake timers in tests. */
  readonly after?: After;
}

/** Desk paths that name orders, encrypted for the disk. */
export interface SealedPaths {
  /** Returns null if this computer protects no key, or has not opened it yet. Synchronous, because windows close without waiting. */
  seal(path: string): string | null;
  /** Returns undefined without a key, with another one, or after two seconds: a key ring may ask for its password. */
  open(sealed: string): Promise<string | undefined>;
}

const purpose = 'path of a window';
const patience = 2000;
/** Longer ones may contain a search. */
const mostChars = 1000;

export function createSealedPaths({
  keyFile,
  vault,
  log,
  after = afterRealTime,
}: SealedPathsParts): SealedPaths {
  let key: Buffer | undefined;
  const opening = openKey({ keyFile, vault })
    .then((opened) => (key = opened))
    .catch((error: unknown) => {
      log({ event: 'failed', what: 'window-key', cause: causeOf(error) });
      return undefined;
    });
  return {
    seal: (path) =>
      key === undefined || path.length > mostChars ? null : sealText(key, purpose, path).toString('base64'),
    async open(sealed) {
      const opened = await within(after, patience, opening);
      try {
        return opened && openText(opened, purpose, Buffer.from(sealed, 'base64'));
      } catch {
        return undefined;
      }
    },
  };
}

async function openKey({
  keyFile,
  vault,
}: Pick<SealedPathsParts, 'keyFile' | 'vault'>): Promise<Buffer | undefined> {
  if (!(await vault.protects())) return undefined;
  return (await openGuardedKey(keyFile, vault)).key;
}
