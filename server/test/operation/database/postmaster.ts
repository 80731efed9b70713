import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The pid of the database in `dir`, from its pid file. */
export function postmasterPid(dir: string): number {
  return Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** A line for each process of a database below this folder. */
export function runningDatabases(below: string): string {
  return spawnSync('pgrep', ['-af', `postgres.*${below}`], { encoding: 'utf8' }).stdout;
}
