import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The process of the database that lies in `dir`, as its own file names it. */
export function postmasterPid(dir: string): number {
  return Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** A line for each process of a database below this folder. */
export function runningDatabases(below: string): string {
  return spawnSync('pgrep', ['-af', `postgres.*${below}`], { encoding: 'utf8' }).stdout;
}
