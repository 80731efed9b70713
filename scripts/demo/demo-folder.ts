import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { withLock } from '../bootstrap/lock.mjs';
import { DemoError } from './demo-settings.ts';

const mark = 'made-up-and-deleted-daily';
const prefix = 'day-';

export interface DemoFolder {
  /** Locks the folder for other demonstrations until this process ends. Throws DemoError if one is using it. */
  readonly lock: () => Promise<Server>;
  /** Creates an empty folder for the data of a new day; deletes the folders of earlier days, including incomplete ones. */
  readonly fresh: () => string;
  /** Deletes what the service of a killed demonstration wrote while it was ending. */
  readonly keepOnly: (day: string) => void;
}

/** Marks an empty folder. Throws DemoError for a folder with content that was not marked by a demonstration. */
export function demoFolder(folder: string): DemoFolder {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, mark);
  if (!existsSync(file)) {
    if (readdirSync(folder).length > 0)
      throw new DemoError(
        `${folder} holds data that no demonstration has made, and a demonstration deletes what is in its folder.\n` +
          'Let DATA_DIR name a folder that is empty or does not exist.',
      );
    writeFileSync(file, 'The data in this folder are made up, and are deleted daily.\n');
  }
  const deleteOthers = (day?: string) => {
    for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix) && each !== day))
      rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  };
  return {
    // Only one start at a time: if two find the socket of a killed demonstration, the later would delete the earlier one's socket.
    lock: () => withLock(path.join(folder, 'starting.lock'), () => lockFolder(folder)),
    fresh: () => {
      deleteOthers();
      // A name that was never used, because the service of a killed demonstration may still be writing to the old folder.
      return mkdtempSync(path.join(folder, prefix));
    },
    keepOnly: (day) => deleteOthers(path.basename(day)),
  };
}

/** Listens on a socket in the folder, which closes when the process ends, in whatever way. */
async function lockFolder(folder: string): Promise<Server> {
  const socket = socketOf(folder);
  for (;;) {
    const server = createServer((visitor) => visitor.end()).unref();
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve).listen(socket, () => resolve(undefined));
    });
    if (failure === undefined) return server;
    if (failure.code !== 'EADDRINUSE') throw failure;
    if (await isAnswered(socket))
      throw new DemoError(
        `Another demonstration uses ${folder}, and would lose its data.\n` +
          'Stop it, or let DATA_DIR name another folder.',
      );
    // Left behind by a killed process.
    rmSync(socket, { force: true });
  }
}

/** The shorter path, because socket paths are limited to about 100 bytes. */
function socketOf(folder: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\truepage-demo-${encodeURIComponent(folder.toLowerCase())}`;
  const absolute = path.join(folder, 'in-use.sock');
  const relative = path.relative(process.cwd(), absolute);
  return relative.length < absolute.length ? relative : absolute;
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(socket, () => {
      visitor.destroy();
      resolve(true);
    });
    visitor.once('error', () => resolve(false));
  });
}
