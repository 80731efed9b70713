import { createHash } from 'node:crypto';
import { aVerification } from '@truepage/core/testing/a-verification';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const { number } = aVerification();
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const certificate = aVerification({
  deliverySha256: hashOf(`whole ${number}`),
  certificateSha256: hashOf('alone'),
  translationSha256: hashOf('translation'),
  otherSha256: [hashOf('older')],
});

test.each([
  ['the very file', `whole ${number}`, 'identical'],
  ['the certificate alone', 'alone', 'certificateAlone'],
  ['the translation alone', 'translation', 'translationAlone'],
  ['a file of an earlier certificate', 'older', 'older'],
  ['one changed byte', `Whole ${number}`, 'altered'],
  ['appended bytes, which PDF readers forgive', `whole ${number}\n%`, 'altered'],
  ['anything else', 'hello', 'foreign'],
])('%s is told', async (_, text, verdict) => {
  expect(await checkFile(new Blob([text]), certificate)).toBe(verdict);
});

test('an unchanged file of a certificate that ended is no good file', async () => {
  const ended = { ...certificate, state: 'revoked' as const };
  expect(await checkFile(new Blob([`whole ${number}`]), ended)).toBe('ended');
  expect(await checkFile(new Blob(['older']), ended)).toBe('older');
});
