import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isElectronInstalled } from './electron-program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'electron-package-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the npm package alone is not enough to start Electron', () => {
  expect(isElectronInstalled(folder)).toBe(false);
});

test('an unpacked program is enough', () => {
  writeFileSync(path.join(folder, 'path.txt'), 'electron');
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist', 'electron'), '');

  expect(isElectronInstalled(folder)).toBe(true);
});

test('a program that was deleted later is not enough', () => {
  writeFileSync(path.join(folder, 'path.txt'), 'electron');

  expect(isElectronInstalled(folder)).toBe(false);
});
