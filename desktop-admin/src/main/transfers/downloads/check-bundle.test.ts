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

/** Checks an archive of these files, in this order, `spoil`t before it is looked at. */
function check(entries: readonly (readonly [string, string])[], spoil = (zip: Buffer) => zip): Promise<void> {
  const file = path.join(temporaryFolder(), 'all.zip');
  writeFileSync(file, spoil(aZip(entries)));
  return checkBundle(file);
}
const whole = [...Object.entries(files), [sumsName, sums] as const];

test('an archive that is what its sums say is kept', async () => {
  await expect(check(whole)).resolves.toBeUndefined();
});

describe('what is not kept', () => {
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
    ['no sums', Object.entries(files), undefined],
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
