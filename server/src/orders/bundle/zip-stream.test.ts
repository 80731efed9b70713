import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sumsName } from '@truepage/core/files/checksums';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipStream, type ZipEntry } from './zip-stream.ts';

const at = new Date('2026-11-23T09:00:00Z');
const entry = (filename: string, text: string): ZipEntry => ({
  filename,
  open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
});

test('the ZIP contains files with names in any script, each with its checksum', async () => {
  const files = unzipSync(
    await buffer(zipStream([entry('Übersetzung.pdf', 'one'), entry('شهادة.pdf', '')], at)),
  );
  expect(Object.keys(files)).toEqual(['Übersetzung.pdf', 'شهادة.pdf', sumsName]);
  expect(strFromU8(files['Übersetzung.pdf'] ?? new Uint8Array())).toBe('one');
  const sum = createHash('sha256').update('one').digest('hex');
  expect(strFromU8(files[sumsName] ?? new Uint8Array())).toContain(`${sum}  Übersetzung.pdf\n`);
});

test('files whose names would clash on other systems get distinct names that are valid on every system', async () => {
  const long = `${'Ñ'.repeat(300)}.pdf`;
  const names = ['SHA256SUMS', 'acta.pdf', 'ACTA.pdf', 'aux.pdf', '../x:y?.pdf', long, long];
  const files = unzipSync(
    await buffer(
      zipStream(
        names.map((name) => entry(name, name)),
        at,
      ),
    ),
  );
  const kept = Object.keys(files);
  expect(kept).toHaveLength(names.length + 1);
  expect(kept.slice(0, 5)).toEqual(['SHA256SUMS (2)', 'acta.pdf', 'ACTA (2).pdf', '_aux.pdf', 'x_y_.pdf']);
  for (const name of kept) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
});

test('a file that fails while it is read aborts the archive', async () => {
  const broken: ZipEntry = {
    filename: 'broken.pdf',
    open: () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            yield Buffer.from('half');
            throw new Error('The tag is wrong.');
          })(),
        ),
      ),
  };
  await expect(buffer(zipStream([entry('good.pdf', 'x'), broken], at))).rejects.toThrow('The tag is wrong.');
});

test('a slow reader slows down the creation of the archive', async () => {
  let made = 0;
  const endless: ZipEntry = {
    filename: 'large.bin',
    open: () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            for (; made < 4000; made += 1) yield Buffer.alloc(64 * 1024);
          })(),
        ),
      ),
  };
  const stream = zipStream([endless], at);
  await new Promise((resolve) => stream.once('readable', resolve));
  const before = made;
  await new Promise((resolve) => setImmediate(resolve));
  expect(made - before).toBeLessThan(50);
  stream.destroy();
});
