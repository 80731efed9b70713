import { createHash } from 'node:crypto';
import { certificateStates, type CertificateState } from '@truepage/core/certificates/certificate-state';
import { sumLine, sumsName } from '@truepage/core/files/checksums';
import type { SaveResult } from '@truepage/core/platform';
import { recordTroubles, type RecordTrouble } from '@truepage/core/records/record-trouble';
import { aVerification } from '@truepage/core/testing/a-verification';
import { describe, expect, test } from 'vitest';
import { aZip } from '../../testing/a-zip.ts';
import { until } from '../../testing/fake-console.ts';
import { downloadOffice as office } from './testing/download-office.ts';

const { number } = aVerification();
const record = 'eyJh.eyJi.c2ln';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const papers = {
  'delivery.pdf': 'delivery',
  'certificate.pdf': 'certificate',
  'translation.pdf': 'translation',
};
const good = { ...papers, 'original.pdf': 'original', [`${number}.jwt`]: record };

/** The server's verification of the certificate. */
const issued = aVerification({
  deliverySha256: sha256('delivery'),
  certificateSha256: sha256('certificate'),
  translationSha256: sha256('translation'),
  record,
});

type Answer = () => Response | Promise<Response>;

/** A person saves a bundle of these files, with matching checksums, from a server that answers certificate requests like this. */
function saving(files: Record<string, string>, answer: Answer = () => Response.json(issued)) {
  const sums = Object.entries(files).map(([name, content]) => sumLine(sha256(content), name));
  const zip = aZip([...Object.entries(files), [sumsName, sums.join('')]]);
  const asked: string[] = [];
  const around = office(
    (wanted) => {
      if (!wanted.startsWith('/api/certificates/')) return new Response(new Uint8Array(zip));
      asked.push(wanted);
      return answer();
    },
    { answerLink: () => Response.json({ url: '/api/bundles/cGF5bG9hZA.sign' }) },
  );
  const result = around.desk.invoke('downloads:bundle', { orderNumber: 'TP-2026-7K3M-9QRT-2VWX' });
  return { ...around, asked, result };
}

const refused = (code: string): SaveResult => ({ kind: 'refused', refusal: { code } });

/** The expected result for each certificate state and each problem of the record. */
const outcomes = {
  valid: {
    none: { kind: 'saved' },
    issuer: { kind: 'saved', notice: 'issuer' },
    forged: refused('record.forged'),
  },
  superseded: {
    none: { kind: 'saved', notice: 'superseded' },
    issuer: { kind: 'saved', notice: 'superseded' },
    forged: refused('record.forged'),
  },
  revoked: {
    none: { kind: 'saved', notice: 'revoked' },
    issuer: { kind: 'saved', notice: 'revoked' },
    forged: refused('record.forged'),
  },
} as const satisfies Record<CertificateState, Record<RecordTrouble | 'none', SaveResult>>;

describe.each(certificateStates)('verification of a %s certificate', (state) => {
  test.each([null, ...recordTroubles])(
    'with the record problem %s decides whether the bundle is kept',
    async (trouble) => {
      const { result, files } = saving(good, () =>
        Response.json({ ...issued, state, recordTrouble: trouble }),
      );
      const outcome = await result;
      expect(outcome).toEqual(outcomes[state][trouble ?? 'none']);
      expect(files()).toEqual(outcome.kind === 'saved' ? ['saved.pdf'] : []);
    },
  );
});

const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([file]) => file !== name));

test.each<[string, Record<string, string>, string]>([
  ['a forged record', { ...good, [`${number}.jwt`]: 'eyJh.eyJi.Zm9yZ2Vk' }, 'record.forged'],
  ['an empty record', { ...good, [`${number}.jwt`]: '' }, 'record.forged'],
  ['a record with a blank more', { ...good, [`${number}.jwt`]: `${record}\n` }, 'record.forged'],
  ['two records', { ...good, 'TPC-0000-0000-0000-0000.jwt': record }, 'record.forged'],
  ['a second record in a folder', { ...good, 'more/record.JWT': 'eyJh' }, 'record.forged'],
  ['a record in a folder', { ...without(`${number}.jwt`), [`a/${number}.jwt`]: record }, 'record.forged'],
  ['a record with no number', { ...without(`${number}.jwt`), 'record.jwt': record }, 'record.forged'],
  ['a number in another case', { ...papers, [`${number.toLowerCase()}.jwt`]: record }, 'record.forged'],
  ['a changed translation', { ...good, 'translation.pdf': 'Translation' }, 'record.other_files'],
  ['a changed certificate', { ...good, 'certificate.pdf': 'Certificate' }, 'record.other_files'],
  ['another certified PDF', { ...good, 'delivery.pdf': 'of another order' }, 'record.other_files'],
  ['no translation', without('translation.pdf'), 'record.other_files'],
])('a bundle with %s and fitting sums is not kept', async (_, files, code) => {
  const saved = saving(files);
  expect(await saved.result).toEqual(refused(code));
  expect(saved.files()).toEqual([]);
  expect(await saved.list()).toMatchObject([{ state: 'failed' }]);
});

test('a number that was never issued counts as forged', async () => {
  const unknown = { code: 'certificate.not_found', message: '' };
  const { result } = saving(good, () => Response.json(unknown, { status: 404 }));
  expect(await result).toEqual(refused('record.forged'));
});

test('a certificate without a joined PDF needs none', async () => {
  const answer = () => Response.json({ ...issued, deliverySha256: null });
  expect(await saving(without('delivery.pdf'), answer).result).toEqual({ kind: 'saved' });
});

test.each<[string, Answer]>([
  ['there is no connection', () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'))],
  [
    'too many numbers were tried',
    () => Response.json({ code: 'rate.limited', message: '' }, { status: 429 }),
  ],
  ['the server fails', () => new Response('', { status: 503 })],
  [
    'an older server knows no such call',
    () => Response.json({ code: 'request.not_found', message: '' }, { status: 404 }),
  ],
  ['another server answers', () => new Response('<html>Please sign in to this network</html>')],
  ['a newer server tells a trouble unknown here', () => Response.json({ ...issued, recordTrouble: 'new' })],
])('a bundle is kept and the person told where %s', async (_, answer) => {
  const { result, files } = saving(good, answer);
  expect(await result).toEqual({ kind: 'saved', notice: 'unchecked' });
  expect(files()).toEqual(['saved.pdf']);
});

test('a bundle without a record asks no server', async () => {
  const { result, asked } = saving(papers);
  expect(await result).toEqual({ kind: 'saved' });
  expect(asked).toEqual([]);
});

test('nothing is kept if the person signs out during the check', async () => {
  const saved = saving(good, () => {
    saved.end();
    return Promise.reject(new Error('aborted'));
  });
  expect(await saved.result).toEqual({ kind: 'cancelled' });
  await until(() => saved.files().length === 0);
});
