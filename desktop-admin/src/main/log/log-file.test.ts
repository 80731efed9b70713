import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openLogFile } from './log-file.ts';

const line = (number: number) => `${number} `.padEnd(9, 'x');
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

test('lines are on disk at once, readable only by the user', () => {
  const folder = path.join(temporaryFolder(), 'logs');
  const file = openLogFile({ folder });
  expect(file.path()).toBeUndefined();
  file.write('first');
  file.write('second');
  expect(contents(folder)).toEqual({ 'console.log': 'first\nsecond\n' });
  expect(file.path()).toBe(path.join(folder, 'console.log'));
  if (process.platform !== 'win32')
    expect(statSync(path.join(folder, 'console.log')).mode & 0o777).toBe(0o600);
});

test('no file exceeds its size, the number of files is limited, and the newest are kept', () => {
  const folder = temporaryFolder();
  const file = openLogFile({ folder, mostBytes: 20, files: 3 });
  for (let number = 1; number <= 9; number += 1) file.write(line(number));
  expect(contents(folder)).toEqual({
    'console.log': `${line(9)}\n`,
    'console.1.log': `${line(7)}\n${line(8)}\n`,
    'console.2.log': `${line(5)}\n${line(6)}\n`,
  });
});

test('bytes of an earlier run count', () => {
  const folder = temporaryFolder();
  openLogFile({ folder, mostBytes: 20, files: 3 }).write(line(1));
  openLogFile({ folder, mostBytes: 20, files: 3 }).write(line(2));
  openLogFile({ folder, mostBytes: 20, files: 3 }).write(line(3));
  expect(contents(folder)).toEqual({
    'console.log': `${line(3)}\n`,
    'console.1.log': `${line(1)}\n${line(2)}\n`,
  });
});

test('a failing disk does not stop the log, and writing resumes as soon as it works', () => {
  const folder = path.join(temporaryFolder(), 'logs');
  writeFileSync(folder, 'a file in the place of the folder');
  const file = openLogFile({ folder });
  file.write('lost');
  expect(file.path()).toBeUndefined();
  rmSync(folder);
  mkdirSync(folder);
  file.write('kept');
  expect(contents(folder)).toEqual({ 'console.log': 'kept\n' });
});
