import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { withLock } from '../bootstrap/lock.mjs';
import { DemoError } from './demo-settings.ts';

const mark = 'made-up-and-deleted-daily';
const prefix = 'day-';

export interface DemoFolder {
  /** Keeps other demonstrations from the folder until this process ends. Throws DemoError if one is there. */
  readonly lock: () => Promise<Server>;
  /** An empty folder for the data of a new day; those of earlier days are deleted, half-filled ones included. */
  readonly fresh: () => string;
  /** Deletes again what the service of a killed demonstration wrote while it ended. */
  readonly keepOnly: (day: string) => void;
}

/** Marks an empty folder. Throws DemoError for a folder with content that no demonstration has marked. */
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
    // One start at a time: of two that find the socket of a killed one, the later would remove that of the earlier.
    lock: () => withLock(path.join(folder, 'starting.lock'), () => lockFolder(folder)),
    fresh: () => {
      deleteOthers();
      // A name that was not used before: the service of a killed demonstration may still be writing into the old one.
      return mkdtempSync(path.join(folder, prefix));
    },
    keepOnly: (day) => deleteOthers(path.basename(day)),
  };
}

/** Listens at a socket in the folder: that ends with its process, however it ends. */
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
    // Left by a process that was killed.
    rmSync(socket, { force: true });
  }
}

/** The shorter way to it: an address of a socket has some 100 bytes. */
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
