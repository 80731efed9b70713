import { createHash, randomBytes } from 'node:crypto';
import { linkSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { socketDirectory } from './socket-directory.ts';

const patience = 3000;
const name = 'in-use.sock';
/** The temporary name of a stale socket while it is removed. Random, because every process in a container may have pid 1. */
const movedName = () => `${name}.${randomBytes(4).toString('hex')}`;

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only server on a folder. The lock is a listening socket: it ends with its process in any case, and
 * works across containers that share the folder. Throws DirectoryInUseError, naming the other process, if there is one.
 */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  const address = lockAddress(dir);
  const deadline = Date.now() + patience;
  for (;;) {
    const server = await listen(address);
    if (server !== undefined) return { release: () => close(server) };

    const holder = await whoHolds(address);
    if (holder === 'nobody') await takeAwayStale(address);
    else if (holder !== 'leaving' || Date.now() > deadline) throw inUse(dir, holder);
    else await delay(50);
  }
}

/** Whether a process has locked the folder. */
export async function isLocked(dir: string): Promise<boolean> {
  return (await whoHolds(lockAddress(dir))) !== 'nobody';
}

function lockAddress(dir: string): string {
  if (process.platform !== 'win32') return path.join(socketDirectory(dir, movedName()), name);
  return `\\\\.\\pipe\\truepage-${createHash('sha256').update(dir.toLowerCase()).digest('hex').slice(0, 32)}`;
}

function listen(address: string): Promise<net.Server | undefined> {
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

type Holder = 'nobody' | 'leaving' | 'unknown' | number;

/** A holder that accepts the connection but sends nothing is either exiting or too busy to respond. */
function whoHolds(address: string): Promise<Holder> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    let answer = '';
    socket.setTimeout(1000, () => finish('unknown'));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => finish(/^\d+$/.test(answer) ? Number(answer) : 'leaving'));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') finish('nobody');
      else finish(error.code === 'EACCES' || error.code === 'EPERM' ? 'unknown' : 'leaving');
    });
    const finish = (holder: Holder) => {
      socket.destroy();
      resolve(holder);
    };
  });
}

/**
 * Two processes may find the same stale socket and both move it away; the slower one would move the new, live socket. So the
 * moved socket is probed again, and put back if it responds.
 */
async function takeAwayStale(address: string): Promise<void> {
  const moved = path.join(path.dirname(address), movedName());
  try {
    renameSync(address, moved);
    if ((await whoHolds(moved)) !== 'nobody') linkSync(moved, address);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

/** Another server works on this folder. */
export class DirectoryInUseError extends StartError {
  constructor(dir: string, who: string) {
    super(
      `Another TruePage server (${who}) is already using ${dir}.`,
      'Stop it, or choose another DATA_DIR.',
    );
    this.name = 'DirectoryInUseError';
  }
}

function inUse(dir: string, holder: Holder): Error {
  return new DirectoryInUseError(dir, typeof holder === 'number' ? `process ${holder}` : 'another process');
}
