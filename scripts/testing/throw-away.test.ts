import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { throwAwayFolder } from './throw-away.ts';

let memory: string;

beforeEach(() => {
  memory = mkdtempSync(path.join(os.tmpdir(), 'throw-away-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

/** Runs a process that creates the folder and ends as `how` says; returns what is left of it in memory. */
function leftBy(how: string): string[] {
  const module = path.join(import.meta.dirname, 'throw-away.ts');
  const program = `
    const { throwAwayFolder } = await import(${JSON.stringify(module)});
    const folder = throwAwayFolder(${JSON.stringify(memory)}, 0);
    await (await import('node:fs/promises')).writeFile(folder + '/left', 'behind');
    ${how}`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  return readdirSync(memory);
}

test('temporary test data is deleted when the run ends', () => {
  expect(leftBy('')).toEqual([]);
});

test('the next run deletes what a killed run left behind, but not what another run still uses', () => {
  expect(leftBy("process.kill(process.pid, 'SIGKILL')")).toHaveLength(1);
  const ofAnother = `truepage-tests-${process.ppid}`;
  mkdirSync(path.join(memory, ofAnother));

  const folder = throwAwayFolder(memory, 0) ?? '';

  expect(readdirSync(memory).toSorted()).toEqual([path.basename(folder), ofAnother].toSorted());
});

test('it is world-writable, like the directory it replaces', () => {
  expect(statSync(throwAwayFolder(memory, 0) ?? '').mode & 0o7777).toBe(0o1777);
});

test('without such a folder, or without enough memory, tests use the disk', () => {
  expect(throwAwayFolder(path.join(memory, 'nowhere'))).toBeUndefined();
  expect(throwAwayFolder(memory, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(existsSync(memory) && readdirSync(memory)).toEqual([]);
});
