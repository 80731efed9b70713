import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createPdfMaker } from '../pdf/pdf-maker.ts';
import { anOwner } from '../pdf/testing/an-owner.ts';
import { certificateData } from '../pdf/testing/certificate-data.ts';
import { openSeal } from './open-seal.ts';
import { folderForFile } from '../../test/support/folder-for-file.ts';

const folder = folderForFile('truepage-time-');
const papers = createPdfMaker();
let isSilent = false;
const authority = createServer((request, response) => {
  if (isSilent) return;
  void buffer(request).then((query) => {
    writeFileSync(path.join(folder, 'query'), query);
    openssl('ts', '-reply', '-config', 'ts.cnf', '-queryfile', 'query', '-out', 'reply');
    response.setHeader('Content-Type', 'application/timestamp-reply');
    response.end(readFileSync(path.join(folder, 'reply')));
  });
});
afterAll(async () => {
  authority.close();
  authority.closeAllConnections();
  await papers.close();
});

function openssl(...args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: 'ignore', cwd: folder });
}

/** Starts an RFC 3161 authority with OpenSSL. */
async function startAuthority(): Promise<string> {
  writeFileSync(
    path.join(folder, 'ts.cnf'),
    `[tsa]\ndefault_tsa = here\n[here]\nserial = serial\nsigner_cert = tsa.pem\nsigner_key = tsa.key\nsigner_digest = sha256\ndefault_policy = 1.2.3.4.1\ndigests = sha256, sha384, sha512\ness_cert_id_alg = sha256\n`,
  );
  writeFileSync(path.join(folder, 'serial'), '01\n');
  const purpose = [
    '-addext',
    'extendedKeyUsage=critical,timeStamping',
    '-addext',
    'keyUsage=critical,digitalSignature',
  ];
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.pem',
    '-subj',
    '/CN=Time',
    ...purpose,
  );
  await once(authority.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`;
}

/** id-aa-timeStampToken, in DER. */
const timeStampToken = '060b2a864886f70d010910020e';
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

test.skipIf(!hasOpenssl)('a seal contains a timestamp signed by an authority (PAdES B-T)', async () => {
  const timestampUrl = await startAuthority();
  const { keys } = await openSeal({ dataDir: folder, signing: undefined, timestampUrl }, new Date());
  const paper = await papers.compile(anOwner, 'certificate', certificateData());
  const signing = { keys, reason: '', location: '', signedAt: Date.now(), timestampUrl };
  const [timed] = await papers.sign(anOwner, [paper], signing);
  const [plain] = await papers.sign(anOwner, [paper], { ...signing, timestampUrl: undefined });
  const holdsTime = (bytes: Uint8Array = new Uint8Array()) =>
    Buffer.from(bytes).toString('latin1').toLowerCase().includes(timeStampToken);
  expect([holdsTime(plain?.bytes), holdsTime(timed?.bytes)]).toEqual([false, true]);
  expect(readFileSync(path.join(folder, 'serial'), 'utf8').trim(), 'one time was asked for').toBe('02');

  isSilent = true;
  const [late] = await papers.sign(anOwner, [paper], signing);
  expect(holdsTime(late?.bytes), 'an authority that falls silent holds no seal up').toBe(false);
});

test('a seal without a caller is cancelled while its timestamp is pending', async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const timestampUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  const { keys } = await openSeal({ dataDir: folder, signing: undefined, timestampUrl }, new Date());
  const paper = await papers.compile(anOwner, 'certificate', certificateData());
  const gone = new AbortController();
  const signing = { keys, reason: '', location: '', signedAt: Date.now(), timestampUrl };
  const asked = once(silent, 'request');
  const sealed = papers.sign({ ...anOwner, signal: gone.signal }, [paper], signing);
  const [question] = (await asked) as [IncomingMessage];
  gone.abort(new Error('hung up'));
  await expect(sealed).rejects.toThrow('hung up');
  expect(question.socket.destroyed, 'the question is still open').toBe(false);
  silent.close();
  silent.closeAllConnections();
});
