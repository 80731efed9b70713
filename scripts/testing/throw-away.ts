import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../bootstrap/child.mjs';

/** A folder in memory, on Linux. */
const inMemory = '/dev/shm';
/** Ten times what a whole run has there at once, in bytes. */
const plenty = 4 * 1024 ** 3;
const prefix = 'truepage-tests-';

/**
 * A folder in memory for what tests throw away, which is gone when this process ends; those of runs that were killed go now.
 * A disk may take its time: ext4 without a journal passes over what was deleted in the last minutes whenever it makes a file,
 * and a database for a test took 350 ms instead of 30.
 * @returns undefined where there is no such folder, or not `enough` memory, in bytes
 */
export function throwAwayFolder(memory = inMemory, enough = plenty): string | undefined {
  try {
    removeLeftovers(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < enough) return undefined;
    const folder = path.join(memory, `${prefix}${process.pid}`);
    mkdirSync(folder);
    // With the permissions of the folder it replaces: services that tests start as another user use it too.
    chmodSync(folder, 0o1777);
    process.once('exit', () => remove(folder));
    demandThatProgramsRun(folder);
    return folder;
  } catch {
    // There is none, or it is not ours to write to, or nothing may be started there, as Docker has it.
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
