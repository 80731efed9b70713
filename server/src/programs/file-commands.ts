import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { findEmbedded } from '../start/embedded-database.ts';
import type { Orm } from '../db/orm.ts';
import { openConfiguredDatabase } from '../start/open-configured-database.ts';
import { chooseFileStore } from '../start/choose-file-store.ts';
import { sweepFiles } from '../file-sweep/sweep-files.ts';
import { keysInTrash, listTrash, takeBack, trashMs } from '../files/trash.ts';
import type { FileStore } from '../ports/file-store.ts';
import { acceptKeys, adoptStore } from '../installation/adopt.ts';
import { describeInstallation } from '../installation/describe-installation.ts';
import { openSigningKeys } from '../installation/signing-keys.ts';

type DeskConfig = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 's3'
  | 'fileKey'
  | 'sessionKeys'
  | 'certificateKeys'
  | 'signing'
  | 'timestampUrl'
>;

interface Desk {
  readonly config: DeskConfig;
  readonly log: Logger;
  readonly now: () => Date;
  /** Prints a line. */
  readonly write: (line: string) => void;
}

const usage = `usage: npm run files [-- <what>]
  status                 the installation, its store and keys, and the last sweep (also without a word)
  trash                  what can be taken back, and until when
  restore <key>… | all   takes it back
  sweep                  throws away all files without an order, also when they are too many for the hourly sweep
  adopt-store            makes the configured file store the one of this database
  accept-keys            makes FILE_KEY, SESSION_KEYS, CERTIFICATE_KEYS and the seal in use those of this database
All of it works beside the running service; processes that run go on as they began until they are restarted.`;

/** Runs the command. Returns the exit code. Throws a StartError if the database cannot be opened. */
export async function tendFiles(words: readonly string[], desk: Desk): Promise<number> {
  const [command = 'status', ...rest] = words;
  const store = chooseFileStore(desk.config);
  switch (command) {
    case 'status':
      return withDatabase(desk, async (orm) => {
        const signing = await openSigningKeys(desk.config, desk.now());
        const lines = await describeInstallation({ orm, store, keys: desk.config, signing });
        for (const line of lines) desk.write(line);
      });
    case 'trash':
      return showTrash(desk, store);
    case 'restore':
      return restore(desk, store, rest);
    case 'sweep':
      return withDatabase(desk, (orm) => sweepAll(desk, orm, store));
    case 'adopt-store':
      return withDatabase(desk, async (orm) => {
        await adoptStore({ orm, store, now: desk.now() });
        desk.write(`The documents of this database are now in ${store.place}. Restart every process.`);
      });
    case 'accept-keys':
      return withDatabase(desk, async (orm) => {
        const signing = await openSigningKeys(desk.config, desk.now());
        await acceptKeys({ orm, keys: desk.config, signing, now: desk.now() });
        desk.write('The keys of this database were updated. Restart every process.');
      });
    default:
      desk.write(usage);
      return 2;
  }
}

/** Also works while the service is running, by using its embedded database. */
async function withDatabase({ config, log }: Desk, work: (orm: Orm) => Promise<void>): Promise<number> {
  const running = config.databaseUrl === undefined ? await findEmbedded(config.dataDir) : undefined;
  const database = await openConfiguredDatabase(config, log, running);
  try {
    await work(database.orm);
    return 0;
  } finally {
    await database.close();
  }
}

async function showTrash({ write }: Desk, store: FileStore): Promise<number> {
  let files = 0;
  for await (const { key, trashedAt } of listTrash(store)) {
    const until = new Date(trashedAt.getTime() + trashMs);
    write(`${key}   in the trash since ${trashedAt.toISOString()}, kept until ${until.toISOString()}`);
    files += 1;
  }
  write(files === 0 ? 'The trash is empty.' : `${files} in the trash`);
  return 0;
}

async function restore({ write }: Desk, store: FileStore, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) {
    write(usage);
    return 2;
  }
  let missing = 0;
  for (const key of keys[0] === 'all' ? await keysInTrash(store) : keys) {
    const isBack = await takeBack(store, key);
    if (!isBack) missing += 1;
    write(isBack ? `${key} is back` : `${key} is not in the trash`);
  }
  return missing === 0 ? 0 : 1;
}

async function sweepAll({ log, now, write }: Desk, orm: Orm, store: FileStore): Promise<void> {
  const metrics = { filesSwept: () => undefined };
  const parts = { orm, store, log, clock: { now }, metrics };
  const { stopped, files, orphans, trashed, deleted } = await sweepFiles(parts, { isUnlimited: true });
  if (stopped !== undefined)
    write('Nothing was moved to the trash: this is not the file store of this database.');
  else
    write(
      `${files} files, ${orphans} without an order: ${trashed} moved to the trash, ${deleted} deleted permanently`,
    );
}
