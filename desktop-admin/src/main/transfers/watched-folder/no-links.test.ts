import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { lookAtFile } from '../file-on-disk.ts';
import { openUnchanged } from '../uploads/unchanged-file.ts';
import { listWork } from '../work/work-folders.ts';
import { listCandidates } from './folder-candidates.ts';

const number = 'TP-2026-7K3M-9QRT-2VWX';
const name = `${number}.pdf`;

/** A folder that others can write to, and a document outside of it. */
function shared() {
  const folder = path.join(temporaryFolder(), 'shared');
  const outside = path.join(temporaryFolder(), name);
  mkdirSync(folder);
  writeFileSync(outside, 'secret!');
  const file = path.join(folder, name);
  const read = async () => {
    const found = await lookAtFile(file, 'found');
    return async () => {
      const opened = await openUnchanged(found);
      try {
        return Buffer.from(await opened.read(0, found.bytes)).toString();
      } finally {
        await opened.close();
      }
    };
  };
  return { folder, outside, file, read };
}

const aPipe = (place: string) => execFileSync('/usr/bin/env', ['mkfifo', place]);
const sameTime = (...files: string[]) => files.forEach((file) => utimesSync(file, 1000, 1000));

describe('in a watched folder only regular files are offered', () => {
  test.each<[string, (place: string, outside: string) => void]>([
    ['a link to a file', (place, outside) => symlinkSync(outside, place)],
    [
      'a link to a link',
      (place, outside) => {
        symlinkSync(outside, `${place}.next`);
        symlinkSync(`${place}.next`, place);
      },
    ],
    [
      'a link to a file of the same folder',
      (place) => {
        writeFileSync(path.join(path.dirname(place), 'other.pdf'), 'other');
        symlinkSync('other.pdf', place);
      },
    ],
    ['a link to a folder', (place, outside) => symlinkSync(path.dirname(outside), place)],
    ['a link to nothing', (place) => symlinkSync('/nowhere/at/all.pdf', place)],
    ['a pipe', (place) => aPipe(place)],
  ])('not %s', async (_, put) => {
    const { folder, outside, file } = shared();
    put(file, outside);
    expect(await listCandidates(folder)).toEqual([]);
    await expect(lookAtFile(file, 'found')).rejects.toThrow();
  });

  test('a regular file is offered', async () => {
    const { folder, file, read } = shared();
    writeFileSync(file, 'content');
    expect(await listCandidates(folder)).toMatchObject([{ path: file }]);
    expect(await (await read())()).toBe('content');
  });

  test('files of a folder that was replaced by a link are not offered', async () => {
    const { folder, outside } = shared();
    rmSync(folder, { recursive: true });
    symlinkSync(path.dirname(outside), folder);
    await expect(listCandidates(folder)).rejects.toThrow('link');
    await expect(lookAtFile(path.join(folder, name), 'found')).rejects.toThrow('link');
  });

  test("files of an order's folder that is a link are not offered", async () => {
    const { folder, outside } = shared();
    symlinkSync(path.dirname(outside), path.join(folder, number));
    expect(await listWork(folder)).toEqual([]);
  });
});

describe('a file that is replaced between check and read is not sent', () => {
  test.each<[string, (places: { file: string; outside: string; folder: string }) => void]>([
    [
      'a link',
      ({ file, outside }) => {
        unlinkSync(file);
        symlinkSync(outside, file);
      },
    ],
    [
      'another folder',
      ({ folder, outside }) => {
        rmSync(folder, { recursive: true });
        symlinkSync(path.dirname(outside), folder);
      },
    ],
    [
      'a pipe',
      ({ file }) => {
        unlinkSync(file);
        aPipe(file);
      },
    ],
  ])('by %s', async (_, replace) => {
    const around = shared();
    writeFileSync(around.file, 'content');
    // Length and time reveal nothing.
    sameTime(around.file, around.outside);
    const read = await around.read();
    replace(around);
    await expect(read()).rejects.toThrow();
  });

  test.each<[string, (outside: string, place: string) => void]>([
    ['a link', symlinkSync],
    ['another file', renameSync],
  ])('by %s while it is read', async (_, put) => {
    const { file, outside } = shared();
    writeFileSync(file, 'content');
    sameTime(file, outside);
    const opened = await openUnchanged(await lookAtFile(file, 'found'));
    renameSync(file, `${file}.moved`);
    put(outside, file);
    await expect(opened.read(0, 7)).rejects.toThrow();
    await opened.close();
  });
});

test('a link that the person has chosen is followed', async () => {
  const { outside, file } = shared();
  symlinkSync(outside, file);
  const opened = await openUnchanged(await lookAtFile(file, 'chosen'));
  expect(Buffer.from(await opened.read(0, 7)).toString()).toBe('secret!');
  await opened.close();
});
