import { createHash } from 'node:crypto';
import type { Verification } from '@truepage/core/api/certificates';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const number = 'TPC-7Q2M-4X9D-AB12-CD34';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const certificate: Verification = {
  number,
  state: 'valid',
  issuedAt: '2026-11-23T09:00:00.000Z',
  supersededAt: null,
  revokedAt: null,
  revocationReason: null,
  successor: null,
  agency: { name: 'TruePage', address: '', telephone: '', email: '' },
  from: 'es',
  to: 'en',
  pages: 2,
  profile: 'uscis',
  translator: { name: 'Ana', credentials: [] },
  deliverySha256: hashOf(`whole ${number}`),
  certificateSha256: hashOf('alone'),
  translationSha256: hashOf('translation'),
  otherSha256: [hashOf('older')],
  issuer: 'truepage.example',
  recordTrouble: null,
  record: '',
};

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
