import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ConsoleLog } from '../log/console-log.ts';
import { causeOf } from '../log/plain-facts.ts';
import type { After } from '../live/timers.ts';
import { keyFile, openCopyFolder, type CopyFolder } from './copy-folder.ts';
import { createCopyWriter } from './copy-writer.ts';
import { openGuardedKey } from './guarded-key.ts';
import { createCopySeal, type Copy, type CopySeal } from './sealed-copy.ts';
import type { Vault } from './vault.ts';

export interface ShelfParts {
  /** Contains only the copies. */
  readonly folder: string;
  /** Settles when another shelf no longer uses the folder. */
  readonly isFree: Promise<unknown>;
  readonly vault: Vault;
  readonly clock: () => Date;
  readonly after: After;
  readonly log: ConsoleLog;
}

/** The copies of one person at one server, while they are signed in. */
export interface CopyShelf {
  /** Stores the copy, possibly with a delay: a path is written at most once a second. */
  keep(asked: string, copy: Copy): void;
  /** The last stored copy. Never rejects; an unreadable copy is removed. */
  find(asked: string): Promise<Copy | undefined>;
  /** Stores nothing from now on. */
  close(): void;
  /** Closes, and removes everything: when it returns, no copy can be decrypted; when it resolves, all files are deleted. */
  remove(): Promise<void>;
}

const limits = { files: 200, bytes: 20 * 1024 * 1024 } as const;

interface Opened {
  readonly files: CopyFolder;
  readonly seal: CopySeal;
}

export function openCopyShelf(parts: ShelfParts): CopyShelf {
  const { folder, after, log } = parts;
  const warn = (what: 'copies' | 'copy') => (error: unknown) => {
    log({ event: 'failed', what, cause: causeOf(error) });
  };
  let isClosed = false;
  const opening = open(parts).catch((error: unknown) => {
    warn('copies')(error);
    return undefined;
  });
  const writer = createCopyWriter({
    async write(asked, copy) {
      const opened = await opening;
      if (opened === undefined || isClosed) return;
      const { files, seal } = opened;
      await files.write(seal.nameOf(asked), seal.seal(asked, copy));
    },
    onFailure: warn('copy'),
    after,
  });
  return {
    keep(asked, copy) {
      if (!isClosed) writer.write(asked, copy);
    },
    async find(asked) {
      const newest = writer.newest(asked);
      if (newest !== undefined) return newest;
      const opened = await opening;
      return opened === undefined || isClosed ? undefined : readCopy(opened, asked);
    },
    close: () => void (isClosed = true),
    async remove() {
      isClosed = true;
      // Without the key the copies cannot be decrypted, even if the console is killed during the next steps.
      rmSync(path.join(folder, keyFile), { force: true });
      await opening;
      await writer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open({ folder, isFree, vault, clock }: ShelfParts): Promise<Opened> {
  await isFree;
  const { key, isNew } = await openGuardedKey(path.join(folder, keyFile), vault);
  // Copies encrypted with a lost key only use space.
  if (isNew) await openCopyFolder(folder, { files: 0, bytes: 0 }, clock);
  return { files: await openCopyFolder(folder, limits, clock), seal: createCopySeal(key) };
}

async function readCopy({ files, seal }: Opened, asked: string): Promise<Copy | undefined> {
  const name = seal.nameOf(asked);
  const sealed = await files.read(name);
  if (sealed === undefined) return undefined;
  try {
    return seal.open(asked, sealed);
  } catch {
    await files.remove(name).catch(() => undefined);
    return undefined;
  }
}
