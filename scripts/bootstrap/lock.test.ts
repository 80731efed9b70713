import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('work with the same lock never overlaps, and the lock is released', async () => {
  const file = path.join(folder, 'deep', 'one.lock');
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await sleep(50);
    log.push(`${name} ends`);
  };

  await Promise.all([withLock(file, work('a')), withLock(file, work('b'))]);

  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(file)).toBe(false);
});

test('a waiting process is informed once', async () => {
  const file = path.join(folder, 'told.lock');
  let told = 0;

  await Promise.all([
    withLock(file, () => sleep(900)),
    withLock(
      file,
      () => Promise.resolve(),
      () => {
        told += 1;
      },
    ),
  ]);

  expect(told).toBe(1);
});

test('failing work releases the lock', async () => {
  const file = path.join(folder, 'failing.lock');

  await expect(withLock(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');

  expect(existsSync(file)).toBe(false);
});

test('a lock whose owner was killed is taken over', async () => {
  const file = path.join(folder, 'left.lock');
  writeFileSync(file, '1\n');
  const longAgo = new Date(Date.now() - 11_000);
  utimesSync(file, longAgo, longAgo);

  expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
});
