import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ConsoleContext, SessionService, StaffSession } from '../console-context.ts';
import { after as afterRealTime, type After } from '../live/timers.ts';
import type { OfflineCopies } from './offline-copies.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import { openCopyShelf, type CopyShelf } from './copy-shelf.ts';
import { isKept } from './kept-paths.ts';
import type { Vault } from './vault.ts';

export interface EncryptedCopiesParts {
  readonly context: Pick<ConsoleContext, 'clock' | 'log'>;
  readonly settings: Pick<PersonSettings, 'current' | 'onChange'>;
  readonly vault: Vault;
  /** It has turned out that copies can be kept on this computer. */
  readonly onCanKeep?: () => void;
  /** Another clock's timers, for tests. */
  readonly after?: After;
}

export interface EncryptedCopies extends OfflineCopies, SessionService {
  /** Whether this computer can protect copies; false until that is known. */
  readonly canKeep: boolean;
  /** They go with the sign-in, not with the program. */
  forget(session: StaffSession): void;
}

/** Copies of what whoever is signed in has seen last, in their folder: encrypted, or none at all. */
export function createEncryptedCopies(parts: EncryptedCopiesParts): EncryptedCopies {
  const { context, settings, vault, onCanKeep, after = afterRealTime } = parts;
  const { clock, log } = context;
  let canKeep = false;
  let session: StaffSession | undefined;
  let shelf: CopyShelf | undefined;
  let isFree: Promise<unknown> = Promise.resolve();

  const removeFrom = (folder: string) => {
    const removing = shelf?.remove() ?? rm(folder, { recursive: true, force: true });
    shelf = undefined;
    const failed = () => log.warn('copies could not be removed');
    isFree = Promise.all([isFree, removing]).catch(failed);
  };
  /** Makes what is there fit what is wanted and possible. */
  const settle = () => {
    if (session === undefined) return;
    const folder = folderIn(session);
    if (!settings.current().keepOffline) removeFrom(folder);
    else if (canKeep) shelf ??= openCopyShelf({ folder, isFree, vault, clock, after, log });
  };
  settings.onChange(settle);
  const known = vault.protects().then((isProtected) => {
    if (!isProtected) return;
    canKeep = true;
    settle();
    onCanKeep?.();
  });

  return {
    get canKeep() {
      return canKeep;
    },
    begin(started) {
      session = started;
      shelf = undefined;
      started.signal.addEventListener('abort', () => {
        if (session !== started) return;
        session = undefined;
        shelf?.close();
      });
      settle();
    },
    forget: (over) => removeFrom(folderIn(over)),
    keep(asked, { headers, body }) {
      if (isKept(asked)) shelf?.keep(asked, { headers, body, at: clock().toISOString() });
      // Who asked need not wait for the disk.
      return Promise.resolve();
    },
    async find(asked) {
      // Without a line the page asks as soon as it stands: the key ring may still be opening.
      await known;
      return shelf?.find(asked);
    },
  };
}

function folderIn({ folder }: StaffSession): string {
  return path.join(folder, 'copies');
}
