import { createHash } from 'node:crypto';
import { aVerification } from '@truepage/core/testing/a-verification';
import { describe, expect, test } from 'vitest';
import { checkFile, type CheckedFile, type FileVerdict } from './check-file.ts';
import { standingOf, verdictOn } from './verdict.ts';

const number = 'TPC-7Q2M-4X9D-AB12-CD34';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const certificate = aVerification({
  number,
  deliverySha256: hashOf(`whole ${number}`),
  certificateSha256: hashOf('alone'),
  translationSha256: hashOf('translation'),
  otherSha256: [hashOf('older')],
});

const verdictOf = async (bytes: BlobPart) =>
  (await checkFile(new File([bytes], 'held.pdf'), certificate)).verdict;

test.each([
  ['the very file', `whole ${number}`, 'identical'],
  ['the certificate alone', 'alone', 'certificateAlone'],
  ['the translation alone', 'translation', 'translationAlone'],
  ['a file of an earlier certificate', 'older', 'older'],
  ['one changed byte', `Whole ${number}`, 'altered'],
  ['appended bytes, which PDF readers forgive', `whole ${number}\n%`, 'altered'],
  ['anything else', 'hello', 'foreign'],
  ['an empty file', '', 'foreign'],
  [
    'the ZIP of an order, whose list names the PDF',
    `PK\u0003\u0004 certified-translation-${number}.pdf`,
    'archive',
  ],
  ['a Word file', 'PK\u0003\u0004 [Content_Types].xml', 'foreign'],
])('%s is told', async (_, text, verdict) => {
  expect(await verdictOf(text)).toBe(verdict);
});

describe('the verdict on files and certificate', () => {
  const file = (verdict: FileVerdict): CheckedFile => ({ filename: `${verdict}.pdf`, verdict });
  const standings = ['valid', 'superseded', 'revoked', 'forged'] as const;

  test('is the certificate’s own if no file was checked', () => {
    expect(standings.map((standing) => verdictOn(standing, []).tone)).toEqual([
      'good',
      'warning',
      'bad',
      'bad',
    ]);
  });

  test.each(['identical', 'certificateAlone', 'translationAlone'] as const)(
    'is that of the certificate for an unchanged file: %s',
    (verdict) => {
      const toneOf = (standing: (typeof standings)[number]) => verdictOn(standing, [file(verdict)]).tone;
      expect(standings.map(toneOf)).toEqual(['good', 'warning', 'bad', 'bad']);
    },
  );

  test.each(standings)('is never good for a changed file: %s', (standing) => {
    expect(verdictOn(standing, [file('altered')]).tone).toBe('bad');
  });

  test.each(['older', 'archive', 'foreign', 'tooLarge', 'unreadable', 'insecure'] as const)(
    'does not accept any other file: %s',
    (verdict) => {
      for (const standing of standings) expect(verdictOn(standing, [file(verdict)]).tone).toBe('warning');
    },
  );

  test('is that of the worst of several files, in any order', () => {
    const files = [file('identical'), file('altered'), file('foreign')];
    for (const [first, ...rest] of [files, files.toReversed()])
      expect(verdictOn('valid', [first, ...rest] as CheckedFile[])).toEqual({ tone: 'bad', file: files[1] });
    expect(verdictOn('valid', [file('identical'), file('foreign')]).tone).toBe('warning');
  });

  test('does not trust a record that is not ours', () => {
    expect(standingOf({ ...certificate, recordTrouble: 'forged' })).toBe('forged');
    expect(standingOf({ ...certificate, recordTrouble: 'issuer' })).toBe('valid');
  });
});
