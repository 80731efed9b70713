import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Journal } from './journal.ts';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'truepage-journal-'));
  path = join(directory, 'deep', 'journal.jsonl');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('what was flushed is there at the next opening, in order', async () => {
  const { journal } = Journal.open(path);
  journal.append({ n: 1 });
  journal.append({ n: 2 });
  await journal.flushed();
  journal.append({ n: 'três\nlinhas' });
  await journal.flushed();

  expect(Journal.open(path)).toMatchObject({
    entries: [{ n: 1 }, { n: 2 }, { n: 'três\nlinhas' }],
    tornBytes: 0,
  });
});

test('entries appended while others are being written are flushed, too', async () => {
  const { journal } = Journal.open(path);
  const flushes = Array.from({ length: 50 }, (_, n) => {
    journal.append(n);
    return journal.flushed();
  });
  await Promise.all(flushes);
  expect(Journal.open(path).entries).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

test.each([
  ['a line without its end', '{"n":3'],
  ['a whole line that is no JSON', '{"n":3\n'],
  ['zeroes, as a power cut leaves them', '\0\0\0\0'],
])('a torn end is cut off and written over: %s', async (_, torn) => {
  const first = Journal.open(path).journal;
  first.append({ n: 1 });
  await first.close();
  appendFileSync(path, torn);

  const { journal, entries, tornBytes } = Journal.open(path);
  expect({ entries, tornBytes }).toEqual({ entries: [{ n: 1 }], tornBytes: torn.length });
  journal.append({ n: 2 });
  await journal.close();
  expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n{"n":2}\n');
});

test('damage in the middle is not a crash, and stops the start', () => {
  Journal.open(path);
  writeFileSync(path, '{"n":1}\nrubbish\n{"n":3}\n');
  expect(() => Journal.open(path)).toThrow(/damaged at line 2/);
});

test('a closed journal takes nothing any more', async () => {
  const { journal } = Journal.open(path);
  await journal.close();
  journal.append({ n: 1 });
  await expect(journal.flushed()).rejects.toThrow('stopped');
});

test('a journal that was replaced holds the new entries and takes more', async () => {
  const { journal } = Journal.open(path);
  journal.append({ n: 1 });
  await journal.flushed();
  journal.replace([{ n: 7 }, { n: 8 }]);
  journal.append({ n: 9 });
  await journal.close();
  expect(Journal.open(path).entries).toEqual([{ n: 7 }, { n: 8 }, { n: 9 }]);
});
