import { execFile } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import { verifyJWT } from 'did-jwt';
import { Resolver, type DIDDocument } from 'did-resolver';
import { expect, test } from 'vitest';
import { createCertificateRecords } from '../../src/records/certificate-records.ts';
import { issuerAt } from '../../src/records/read-issuer.ts';
import { checkRecord, recordedFile } from '../../src/records/check-record.ts';
import { freeStatusPlace } from '../../src/records/status-list.repository.ts';
import { readState } from '../../src/records/published.ts';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { folderForFile } from '../support/folder-for-file.ts';

const run = promisify(execFile);
const folder = folderForFile('truepage-record-');
const server = await startServerForFile({ pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

interface Issued {
  readonly orderNumber: string;
  readonly row: Certificate;
  readonly pdf: Buffer;
}

async function issue(): Promise<Issued> {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  await certify(ana, orderNumber);
  const em = server.deps.orm.em.fork();
  const row = await em.findOneOrFail(Certificate, { order: { orderNumber } });
  const file = await em.findOneOrFail(StoredFile, { id: row.deliveryFileId ?? '' });
  const pdf = Buffer.concat(await (await server.deps.documents.openDocument(file)).toArray());
  return { orderNumber, row, pdf };
}

const get = async (address: string): Promise<Response> => fetch(new URL(address, server.origin));
const jwks = async () => (await (await get('/.well-known/jwks.json')).json()) as { keys: JWK[] };

test('the record is verified with only the published key and node:crypto', async () => {
  const { row } = await issue();
  const { keys } = await jwks();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {})).not.toContain('d');
  const [header = '', payload = '', signature = ''] = row.record.split('.');
  const key = createPublicKey({ key: keys[0] as JWK, format: 'jwk' });
  const isGood = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  expect(isGood(`${header}.${payload}`)).toBe(true);
  expect(isGood(`${header}.${payload.slice(0, -2)}AA`)).toBe(false);
  const did = (await (await get('/.well-known/did.json')).json()) as {
    id: string;
    assertionMethod: string[];
  };
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    typ: 'vc+jwt',
    alg: 'EdDSA',
    kid: did.assertionMethod[0],
  });
  expect(did.id).toBe(`did:web:${new URL(server.origin).host.replace(':', '%3A')}`);
});

test('no two certificates share an index in the published lists', async () => {
  const { row } = await issue();
  const drawn = [row.statusIndex, row.statusIndex, row.statusIndex === 7 ? 8 : 7].map((place) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(place);
    return bytes;
  });
  const free = await freeStatusPlace(server.deps.orm.em.fork(), () => drawn.shift() ?? Buffer.alloc(4));
  expect(free).toBe(row.statusIndex === 7 ? 8 : 7);
});

test('a replaced key still verifies what it has signed', async () => {
  const { row } = await issue();
  const seeds = ['ab'.repeat(32), 'cd'.repeat(32)];
  const publicUrl = () => 'https://truepage.example';
  const before = createCertificateRecords({ seeds: seeds.slice(1), publicUrl });
  const after = createCertificateRecords({ seeds, publicUrl });
  const facts = {
    ...row,
    verifyUrl: 'https://truepage.example/verify/x',
    from: 'es',
    to: 'en',
    document: { kind: 'birth', country: 'MX' } as const,
    agencyName: 'TruePage',
    translator: { name: 'Ana', credentials: [] },
    deliverySha256: null,
    originalSha256: null,
  };
  const [old, fresh] = await Promise.all([before.sign(facts), after.sign(facts)]);
  const issuer = issuerAt(publicUrl());
  const keys = { issuer, keys: (await after.jwks()) as { keys: [] } };
  expect((await checkRecord(old, keys)).credentialSubject.certificateNumber).toBe(row.number);
  expect((await checkRecord(fresh, keys)).credentialSubject.certificateNumber).toBe(row.number);
  await expect(checkRecord(fresh, { issuer, keys: (await before.jwks()) as { keys: [] } })).rejects.toThrow();
});

test('npm run verify-certificate reports the state, offline too, and refuses a changed byte and ended certificates', async () => {
  const { orderNumber, row, pdf } = await issue();
  const place = (name: string) => path.join(folder, name);
  const changed = Buffer.from(pdf);
  changed[100] = (changed[100] ?? 0) ^ 1;
  await Promise.all([
    writeFile(place('file.pdf'), pdf),
    writeFile(place('changed.pdf'), changed),
    writeFile(place('record.jwt'), row.record),
    writeFile(place('forged.jwt'), row.record.replace(/\.[^.]{4}/, '.eyJ4')),
    writeFile(place('keys.json'), JSON.stringify(await jwks())),
  ]);
  const program = path.join(import.meta.dirname, '../../src/programs/verify-certificate.ts');
  const check = async (...args: string[]) =>
    run(process.execPath, [program, ...args, '--issuer', server.origin]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    );
  const [record, keys] = [place('record.jwt'), place('keys.json')];
  expect(await check(place('file.pdf'), record)).toMatchObject({
    code: 0,
    said: expect.stringContaining('State: in force'),
  });
  expect(await check(place('file.pdf'), record, '--keys', keys, '--offline')).toMatchObject({
    code: 0,
    said: expect.stringContaining('the delivery as it was issued, byte for byte'),
  });
  expect(await check(place('changed.pdf'), record, '--keys', keys)).toMatchObject({
    code: 4,
    said: expect.stringContaining('NOT the one'),
  });
  expect(await check(place('file.pdf'), place('forged.jwt'), '--keys', keys)).toMatchObject({
    code: 2,
    said: expect.stringContaining('Do not accept'),
  });
  expect((await check(place('file.pdf'))).said).toContain('Give the PDF and its record.');

  await upload(ana, orderNumber);
  expect(await check(place('file.pdf'), record)).toMatchObject({
    code: 6,
    said: expect.stringContaining('SUPERSEDED'),
  });
});

test('the published lists show which certificates ended, and nothing else', async () => {
  const [kept, revoked] = [await issue(), await issue()];
  await admin.call('POST', `/api/admin/certificates/${revoked.row.number}/revocation`, {
    reason: 'A mistake',
  });
  const answer = await get('/.well-known/certificate-status/revocation');
  expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
  const keys = { issuer: issuerAt(server.origin), keys: (await jwks()) as { keys: [] } };
  const states = await Promise.all(
    [kept, revoked].map(async ({ row }) => readState(await checkRecord(row.record, keys), keys)),
  );
  expect(states).toEqual([{ state: 'valid' }, { state: 'revoked' }]);
  expect(recordedFile(kept.pdf, await checkRecord(kept.row.record, keys))).toBe('delivery');
});

const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
);

test.skipIf(!hasOpenssl || process.platform === 'win32')(
  'openssl and the published key are enough, as docs/verify.md says',
  async () => {
    const { row, pdf } = await issue();
    const place = await mkdtemp(path.join(folder, 'openssl-'));
    await writeFile(path.join(place, 'TPC-….jwt'), row.record);
    await writeFile(path.join(place, 'jwks.json'), JSON.stringify(await jwks()));
    await writeFile(path.join(place, 'translation.pdf'), pdf);
    const page = await readFile(path.join(import.meta.dirname, '../../../docs/verify.md'), 'utf8');
    const commands = /## With openssl alone[\s\S]*?```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const { stdout } = await run('bash', ['-c', commands], { cwd: place });
    expect(stdout).toContain('Signature Verified Successfully');
    const hash = /^([\da-f]{64})\s/m.exec(stdout)?.[1];
    expect(stdout).toContain(`"delivery":"${hash}"`);
    await writeFile(path.join(place, 'TPC-….jwt'), row.record.replace(/\.[^.]{4}/, '.eyJ4'));
    const forged = await run('bash', ['-c', commands], { cwd: place });
    expect(forged.stdout).not.toContain('Signature Verified Successfully');
  },
);

test('a third-party library accepts the record and the status list using only the published document', async () => {
  const { row } = await issue();
  const resolver = new Resolver({
    web: async () => ({
      didDocumentMetadata: {},
      didResolutionMetadata: { contentType: 'application/did+json' },
      didDocument: (await (await get('/.well-known/did.json')).json()) as DIDDocument,
    }),
  });
  const accepted = await verifyJWT(row.record, { resolver });
  expect(accepted).toMatchObject({ verified: true, signer: { controller: accepted.issuer } });
  const list = await (await get('/.well-known/certificate-status/revocation')).text();
  expect(await verifyJWT(list, { resolver })).toMatchObject({ verified: true, issuer: accepted.issuer });

  const [header = '', payload = '', signature = ''] = row.record.split('.');
  const said = Buffer.from(payload, 'base64url').toString().replace('"pages":', '"pages":1');
  const forged = `${header}.${Buffer.from(said).toString('base64url')}.${signature}`;
  await expect(verifyJWT(forged, { resolver })).rejects.toThrow('invalid_signature');
});
