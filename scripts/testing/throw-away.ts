import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../bootstrap/child.mjs';

/** The tmpfs of Linux. */
const inMemory = '/dev/shm';
/** Ten times what a whole run stores at once, in bytes. */
const plenty = 4 * 1024 ** 3;
const prefix = 'truepage-tests-';

/**
 * Creates a tmpfs folder for temporary test data, which is deleted when this process ends; deletes the folders of killed runs. A disk
 * can be slow: ext4 without a journal scans recently deleted inodes whenever it creates a file, so that a test database took 350 ms in
 * place of 30.
 * @returns undefined if there is no tmpfs, or not `enough` memory, in bytes
 */
export function throwAwayFolder(memory = inMemory, enough = plenty): string | undefined {
  try {
    removeLeftovers(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < enough) return undefined;
    const folder = path.join(memory, `${prefix}${process.pid}`);
    mkdirSync(folder);
    // With the permissions of the folder it replaces, because services that tests start as another user use it too.
    chmodSync(folder, 0o1777);
    process.once('exit', () => remove(folder));
    demandThatProgramsRun(folder);
    return folder;
  } catch {
    // There is no tmpfs, it is not writable, or it does not allow executables, as in Docker.
    return undefined;
  }
}

function removeLeftovers(memory: string): void {
  for (const name of readdirSync(memory)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      remove(path.join(memory, name));
    }
  }
}

function demandThatProgramsRun(folder: string): void {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  execFileSync(program);
  rmSync(program);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
