import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkRecord } from '../../src/records/check-record.ts';
import { issuerAt } from '../../src/records/read-issuer.ts';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { databaseForFile } from '../support/database.ts';
import { signInAs } from '../support/staff.ts';
import { freePort, postgresUrl, spawnServer, type ServerProcess } from '../support/server-process.ts';
import { callServer, startTestServer, type TestServer } from '../support/test-server.ts';
import { folderForFile } from '../support/folder-for-file.ts';

// The two servers of deploy/compose.yaml with their settings, and secrets made by the commands of docs/operations.md. Docker is not
// available everywhere: the other services are stand-ins, and a linked folder is the shared store.
const root = path.join(import.meta.dirname, '../../..');
const publicUrl = 'https://truepage.example';

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment: Readonly<Record<string, string>> }>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}
const compose = parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'), {
  merge: true,
}) as Compose;

/** Settings of services that are not part of the test. */
const around = /^(?:S3_|CLAMD|DATABASE_URL|SMTP_URL|STRIPE_|TRUST_PROXY)/;

const folder = folderForFile('truepage-compose-');
makeSecrets();
const database = await databaseForFile();
const first = await start('server-1');
const second = await startProcess('server-2');
const servers = [first, { ...first, origin: second.origin, call: callFrom(second.origin) }];
afterAll(async () => {
  await second.end('SIGTERM');
  await servers[0]?.stop();
});

/** As in docs/operations.md, except for changing the folder. */
function makeSecrets(): void {
  const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const block =
    /```sh\nmkdir -m 700 deploy\/secrets[^\n]*\n([\s\S]*?)\ncd \.\.\/\.\./.exec(operations)?.[1] ?? '';
  expect(block).toContain('certificate-keys');
  execFileSync('bash', ['-ec', block], { cwd: folder, stdio: 'pipe' });
}

/** A server of the example with its own folder; `without` omits settings. */
async function start(name: string, without: readonly string[] = []): Promise<TestServer> {
  const dataDir = await folderOf(`${name}${without.join('')}`);
  const started = await startTestServer({ database, dataDir, env: settingsOf(name, without) });
  return { ...started, call: callFrom(started.origin) };
}

/** The same as a separate process, from the build. */
async function startProcess(name: string): Promise<ServerProcess> {
  const settings = { ...settingsOf(name, []), DATABASE_URL: postgresUrl(database.connection), MAIL_FROM: '' };
  return spawnServer(await folderOf(name), await freePort(), settings);
}

async function folderOf(name: string): Promise<string> {
  const dataDir = path.join(folder, name);
  await mkdir(path.join(folder, 'files'), { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(path.join(folder, 'files'), path.join(dataDir, 'files'));
  return dataDir;
}

function callFrom(origin: string): TestServer['call'] {
  return (method, to, body, headers) =>
    callServer(origin, method, to, body, { Origin: publicUrl, ...headers });
}

function settingsOf(name: string, without: readonly string[]): Record<string, string> {
  const all = Object.entries(compose.services[name]?.environment ?? {});
  const kept = all.filter(([setting]) => !around.test(setting) && !without.includes(setting));
  return Object.fromEntries(
    kept.map(([setting, value]) => {
      if (setting === 'PUBLIC_URL') return [setting, publicUrl];
      const secret = /^\/run\/secrets\/(.+)$/.exec(value)?.[1];
      const file = compose.secrets[secret ?? '']?.file;
      if (file !== undefined) return [setting, path.join(folder, path.basename(file))];
      return [setting, value.startsWith('${') ? 'staff@truepage.example' : value];
    }),
  );
}

test('a certificate of each process is verified with the other’s keys', async () => {
  for (const [index, server] of servers.entries()) {
    const [admin, ana] = [await signInAs(server, 'admin'), await aTranslator(server)];
    const orderNumber = await aTranslatedOrder(server, admin, ana);
    expect((await certify(ana, orderNumber)).status).toBe(201);
    const { record } = await server.deps.orm.em.fork().findOneOrFail(Certificate, { order: { orderNumber } });
    const other = servers[1 - index] as TestServer;
    const jwks = await other.call('GET', '/.well-known/jwks.json');
    const trusted = { issuer: issuerAt(publicUrl), keys: jwks.body as unknown as JSONWebKeySet };
    const read = await checkRecord(record, trusted);
    expect(read.issuer.id).toBe('did:web:truepage.example');
  }
});

test.each([
  ['CERTIFICATE_KEYS_FILE', 'CERTIFICATE_KEYS lacks a key'],
  ['SIGNING_P12', 'The seal for PDFs is not the one'],
])('a server without %s signs with keys of its own and is refused', async (setting, says) => {
  const settings = setting === 'SIGNING_P12' ? [setting, 'SIGNING_P12_PASSWORD_FILE'] : [setting];
  await expect(start('server-2', settings)).rejects.toThrow(says);
});
