import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sumLine, sumsName } from '@truepage/core/files/checksums';
import { describe, expect, test } from 'vitest';
import { aZip } from '../../testing/a-zip.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BrokenFileError, checkBundle } from './check-bundle.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const files = { 'certificate.pdf': 'one', 'شهادة.pdf': 'PK\u0003\u0004 within', 'empty.pdf': '' };
const sums = Object.entries(files)
  .map(([name, content]) => sumLine(sha256(content), name))
  .join('');

/** Checks an archive of these files, in this order, after applying `spoil`. */
function check(entries: readonly (readonly [string, string])[], spoil = (zip: Buffer) => zip) {
  const file = path.join(temporaryFolder(), 'all.zip');
  writeFileSync(file, spoil(aZip(entries)));
  return checkBundle(file);
}
const whole = [...Object.entries(files), [sumsName, sums] as const];

test('an archive that matches its checksums is kept', async () => {
  const hashes = new Map(Object.entries(files).map(([name, content]) => [name, sha256(content)]));
  expect(await check(whole)).toMatchObject({ hashes, records: new Map() });
});

describe('an archive is rejected', () => {
  test.each([
    ['cut off', whole, (zip: Buffer) => zip.subarray(0, -30)],
    ['no archive', whole, () => Buffer.from('<html>Please sign in to this network</html>')],
    ['empty', whole, () => Buffer.alloc(0)],
    [
      'a changed byte',
      whole,
      (zip: Buffer) => Buffer.from(zip.toString('latin1').replace('one', 'two'), 'latin1'),
    ],
    ['a file lacks', whole.slice(1), undefined],
    ['a file too many', [...whole, ['more.pdf', 'x']], undefined],
    ['one of them twice', [...whole, ['certificate.pdf', 'two']], undefined],
    ['two of one name but for its case', [...whole, ['CERTIFICATE.pdf', 'one']], undefined],
    ['no sums', Object.entries(files), undefined],
    ['two lists of sums', [...whole, [sumsName, sums]], undefined],
    ['two lists of sums, the first of nothing', [[sumsName, ''], ...whole], undefined],
    ['sums in another case only', [...Object.entries(files), [sumsName.toLowerCase(), sums]], undefined],
    [
      'a way out of the folder',
      [
        ['../../certificate.pdf', 'one'],
        [sumsName, sumLine(sha256('one'), '../../certificate.pdf')],
      ],
      undefined,
    ],
  ] as const)('%s', async (_, entries, spoil) => {
    await expect(check(entries, spoil)).rejects.toBeInstanceOf(BrokenFileError);
  });
});

describe('an archive that exceeds the limits when unpacked is rejected before it does', () => {
  const limits = { entries: 20, bytes: 1_000_000, sums: 10_000, records: 10_000 };
  const zeros = (bytes: number) => Buffer.alloc(bytes);
  const kept = (zip: Buffer) => {
    const file = path.join(temporaryFolder(), 'all.zip');
    writeFileSync(file, zip);
    return checkBundle(file, limits);
  };

  test('an archive exactly at the limits is kept', async () => {
    const content = zeros(980_000);
    const line = sumLine(createHash('sha256').update(content).digest('hex'), 'a.pdf');
    const zip = aZip(
      [
        ['a.pdf', content],
        [sumsName, line],
      ],
      { isDeflated: true },
    );
    await expect(kept(zip)).resolves.toMatchObject({ sums: line });
  });

  const [large, many] = [zeros(400_000), zeros(9000)];
  const tooMuch = 'there is too much in it';
  const lies = /too many bytes in the stream/;

  test.each<[string, string | RegExp, Parameters<typeof aZip>]>([
    ['a large file', tooMuch, [[['a.pdf', zeros(1_100_000)]], { isDeflated: true }]],
    [
      'several, large together',
      tooMuch,
      [['a', 'b', 'c'].map((name) => [name, large]), { isDeflated: true }],
    ],
    ['large sums', tooMuch, [[[sumsName, zeros(20_000)]], { isDeflated: true }]],
    ['a large record', tooMuch, [[['a.jwt', zeros(20_000)]], { isDeflated: true }]],
    ['a file that claims to be small', lies, [[['a.pdf', large]], { isDeflated: true, claimed: 10 }]],
    ['sums that claim to be small', lies, [[[sumsName, zeros(20_000)]], { isDeflated: true, claimed: 10 }]],
    ['many files', 'there are too many files', [Array.from({ length: 21 }, (_, index) => [`${index}`, ''])]],
    ['many lists of sums', 'a name is there twice', [Array.from({ length: 20 }, () => [sumsName, many])]],
  ])('%s', async (_, message, zip) => {
    const failure: unknown = await kept(aZip(...zip)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BrokenFileError);
    expect((failure as Error).cause).toMatchObject({ message: expect.stringMatching(message) as string });
  });
});
