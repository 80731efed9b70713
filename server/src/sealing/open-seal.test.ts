import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { X509Certificate } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createPdfMaker } from '../pdf/pdf-maker.ts';
import { anOwner } from '../pdf/testing/an-owner.ts';
import { certificateData } from '../pdf/testing/certificate-data.ts';
import { openSeal } from './open-seal.ts';
import { folderForFile } from '../../test/support/folder-for-file.ts';

const folder = folderForFile('truepage-seal-');
const papers = createPdfMaker();
afterAll(async () => {
  await papers.close();
});
const now = new Date('2026-11-23T12:00:00Z');
const settings = { dataDir: folder, signing: undefined, timestampUrl: undefined };

test('our own seal is created once, and concurrent starts get the same one', async () => {
  const seals = await Promise.all([1, 2, 3].map(() => openSeal(settings, now)));
  expect(new Set(seals.map((seal) => JSON.stringify(seal))).size).toBe(1);
  const { keys, isOwn } = seals[0] ?? {};
  if (keys?.kind !== 'own') throw new Error('not our own');
  expect(isOwn).toBe(true);
  const [seal, authority] = [keys.certificate, keys.authority].map(
    (der) => new X509Certificate(Buffer.from(der, 'base64')),
  );
  expect(authority?.ca).toBe(true);
  expect(seal?.ca).toBe(false);
  expect(authority !== undefined && seal?.verify(authority.publicKey)).toBe(true);
  expect(seal?.subject).toContain('TruePage Translations');
});

test('a sealed PDF contains a signature that covers the complete file', async () => {
  const { keys } = await openSeal(settings, now);
  const paper = await papers.compile(anOwner, 'certificate', certificateData());
  const signing = {
    keys,
    reason: 'Certified translation',
    location: 'Springfield',
    signedAt: now.getTime(),
    timestampUrl: undefined,
  };
  const [sealed] = await papers.sign(anOwner, [paper], signing);
  const text = Buffer.from(sealed?.bytes ?? []).toString('latin1');
  expect(text).toContain('/ETSI.CAdES.detached');
  const range =
    /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number) ?? [];
  expect((range[2] ?? 0) + (range[3] ?? 0)).toBe(sealed?.bytes.length);
});

test('an unavailable timestamp authority does not delay a seal', async () => {
  const { keys } = await openSeal(settings, now);
  const paper = await papers.compile(anOwner, 'certificate', certificateData());
  const signing = {
    keys,
    reason: '',
    location: '',
    signedAt: now.getTime(),
    timestampUrl: 'http://127.0.0.1:9/tsa',
  };
  const [sealed] = await papers.sign(anOwner, [paper], signing);
  expect(Buffer.from(sealed?.bytes ?? []).toString('latin1')).toContain('/ETSI.CAdES.detached');
});

function makeP12(place: string): void {
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore', cwd: folder });
  run(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'k.pem',
    '-out',
    'c.pem',
    '-days',
    '30',
    '-subj',
    '/CN=Agency',
  );
  run('pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-out', place, '-passout', 'pass:secret');
}
const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasOpenssl)(
  'a seal of an authority is opened with its password, or the start reports why not',
  async () => {
    const place = path.join(folder, 'agency.p12');
    makeP12(place);
    const withFile = (password: string, file = place) => ({ ...settings, signing: { file, password } });
    expect((await openSeal(withFile('secret'), now)).isOwn).toBe(false);
    await expect(openSeal(withFile('wrong'), now)).rejects.toThrow(/does not open with its password/);
    await expect(openSeal(withFile('secret', '/nowhere.p12'), now)).rejects.toThrow(/cannot be read/);

    mkdirSync(path.join(folder, 'secrets'), { recursive: true });
    makeP12(path.join(folder, 'secrets', 'signing.p12'));
    writeFileSync(path.join(folder, 'secrets', 'signing.p12.password'), 'secret\n');
    expect((await openSeal(settings, now)).isOwn).toBe(false);
  },
);
