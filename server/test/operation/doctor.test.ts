import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Finding } from '../../src/checks/finding.ts';
import { examine } from '../../src/doctor/examine.ts';
import { withClient } from '../support/database.ts';
import { inherited } from './inherited.ts';
import { freePort, postgresUrl } from '../support/server-process.ts';
import { startServerForFile } from '../support/test-server.ts';
import { folderForFile } from '../support/folder-for-file.ts';

const server = await startServerForFile();
const folder = folderForFile('truepage-doctor-');

let made = 0;
const aFolder = () => {
  const dir = path.join(folder, String((made += 1)));
  mkdirSync(dir);
  return dir;
};

async function findings(env: Record<string, string>, directory = aFolder()): Promise<Finding[]> {
  const all: Finding[] = [];
  for await (const found of examine({ PORT: '0', DATA_DIR: path.join(directory, 'data'), ...env }, directory))
    all.push(found);
  return all;
}

/** Runs `npm run doctor`. */
async function runDoctor(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const doctor = path.join(import.meta.dirname, '../../src/programs/doctor.ts');
  const child = spawn(process.execPath, [doctor], {
    cwd: folder,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const troubles = (all: readonly Finding[]) => all.filter(({ level }) => level !== 'ok');
const port = () => new URL(server.origin).port;

test('before the first start everything passes, and nothing is changed', async () => {
  const directory = aFolder();
  expect(troubles(await findings({}, directory))).toEqual([]);
  expect(readdirSync(directory)).toEqual([]);
});

test('with a running server each part has its line, and the exit code is 0', async () => {
  const { code, output } = await runDoctor({
    DATA_DIR: server.dataDir,
    PORT: port(),
    DATABASE_URL: postgresUrl(server.database.connection),
  });
  expect(output).toMatch(/^ok +database +PostgreSQL 18\.\d+ at \S+ \(test_\w+\)$/m);
  expect(output).toMatch(/^ok +tables +up to date$/m);
  expect(output).toMatch(/^ok +clock +agrees with the database$/m);
  expect(output).toMatch(/^ok +files +written and read in /m);
  expect(output).toMatch(/^ok +port +\d+ on 127\.0\.0\.1: TruePage is running there$/m);
  expect(output).toMatch(/\n0 problems, \d warnings\n$/);
  expect(code).toBe(0);
});

test('an unavailable service is a problem with advice, no secret is shown, and it exits with 1', async () => {
  const away = await freePort();
  const env = {
    ENV_FILE: 'none',
    DATA_DIR: path.join(aFolder(), 'data'),
    DATABASE_URL: `postgres://me:secret@127.0.0.1:${away}/orders`,
    S3_ENDPOINT: `http://127.0.0.1:${away}`,
    S3_BUCKET: 'paper',
    S3_ACCESS_KEY_ID: 'secret',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: `smtp://me:secret@127.0.0.1:${away}`,
    CLAMD: `127.0.0.1:${away}`,
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_API_BASE: `http://127.0.0.1:${away}`,
    FILE_KEY: 'a'.repeat(64),
    SESSION_KEYS: 's'.repeat(40),
    MACHINE_TRANSLATION_URL: `http://127.0.0.1:${away}`,
    MACHINE_TRANSLATION_KEY: 'secret',
    OIDC_ISSUER: `http://127.0.0.1:${away}`,
    OIDC_CLIENT_ID: 'truepage',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_ROLES: 'office:translator',
    PUBLIC_URL: 'https://localhost',
  };
  const { code, output } = await runDoctor(env);
  for (const part of ['database', 'files', 'mail', 'scanner', 'payments']) {
    expect(output).toMatch(new RegExp(`^PROBLEM +${part} +.*nothing listens there.*\\. \\S.*\\.$`, 'm'));
  }
  for (const part of ['drafts', 'sign-in'])
    expect(output).toMatch(new RegExp(`^warning +${part} +.*nothing listens there`, 'm'));
  expect(output).toMatch(/^warning +proxy +.*TRUST_PROXY is 0.*Set TRUST_PROXY/m);
  expect(output).not.toMatch(/secret|a{64}|s{40}/);
  expect(code).toBe(1);
});

test('wrong settings are reported like other problems, and nothing else is checked', async () => {
  expect(await findings({ PORT: 'x', S3_BUCKET: 'b', S3_ENDPOINT: '' })).toMatchObject([
    { level: 'ok', part: 'settings' },
    { level: 'problem', says: 'PORT must be a port number.' },
    { level: 'problem', says: expect.stringContaining('S3_ENDPOINT must be set') as unknown },
    { level: 'problem', says: expect.stringContaining('S3_ACCESS_KEY_ID must be set') as unknown },
    { level: 'problem', says: expect.stringContaining('S3_SECRET_ACCESS_KEY must be set') as unknown },
  ]);
});

test('another file key, or files of another database, are problems', async () => {
  const database = { DATABASE_URL: postgresUrl(server.database.connection), DATA_DIR: server.dataDir };
  expect(troubles(await findings(database))).toEqual([]);
  const foreign = { ...database, FILE_KEY: 'f'.repeat(64) };
  expect(troubles(await findings(foreign))).toMatchObject([{ level: 'problem', part: 'keys' }]);
  const signsOtherwise = { ...database, CERTIFICATE_KEYS: 'f'.repeat(64) };
  expect(troubles(await findings(signsOtherwise))).toMatchObject([
    { level: 'problem', part: 'signing', says: expect.stringContaining('CERTIFICATE_KEYS lacks') as unknown },
  ]);
  const elsewhere = path.join(aFolder(), 'data');
  expect(troubles(await findings({ ...database, DATA_DIR: elsewhere }))).toMatchObject([
    {
      level: 'problem',
      part: 'keys',
      says: expect.stringContaining('neither FILE_KEY nor a key kept') as unknown,
    },
    { level: 'problem', part: 'signing', says: expect.stringContaining('CERTIFICATE_KEYS lacks') as unknown },
    { level: 'problem', part: 'signing', says: expect.stringContaining('The seal for PDFs') as unknown },
    { level: 'problem', part: 'files' },
  ]);
});

test('typing errors in .env, and settings that Node reads too late, cause warnings', async () => {
  const directory = aFolder();
  writeFileSync(
    path.join(directory, '.env'),
    'STRIPE_SECRETKEY=x\nFILE_KEY_FILE=\nNODE_EXTRA_CA_CERTS=/ca.pem\nLOG_LEVEL=info\n',
  );
  expect(troubles(await findings({}, directory))).toMatchObject([
    {
      level: 'warning',
      says: expect.stringMatching(/sets NODE_EXTRA_CA_CERTS, which Node has read/) as unknown,
    },
    {
      level: 'warning',
      says: expect.stringMatching(/sets STRIPE_SECRETKEY, which TruePage does not know/) as unknown,
    },
  ]);
});

test('a database that a newer version has changed is a problem', async () => {
  const { connection } = server.database;
  const name = '20990101000000-of-the-future';
  await withClient(connection, (client) =>
    client.query('insert into mikro_orm_migrations (name) values ($1)', [name]),
  );
  expect(troubles(await findings({ DATABASE_URL: postgresUrl(connection) }))).toMatchObject([
    { level: 'problem', part: 'tables', says: expect.stringContaining(name) as unknown },
  ]);
  await withClient(connection, (client) =>
    client.query('delete from mikro_orm_migrations where name = $1', [name]),
  );
});

test('a file in place of the folder, and a port that another program uses, are problems', async () => {
  const directory = aFolder();
  writeFileSync(path.join(directory, 'data'), '');
  expect(troubles(await findings({}, directory))).toMatchObject([
    { level: 'problem', says: expect.stringMatching(/a file stands where a folder should/) as unknown },
  ]);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = String((other.address() as AddressInfo).port);
  other.on('connection', (socket) => socket.destroy());
  expect(troubles(await findings({ PORT: taken }))).toMatchObject([{ level: 'problem', part: 'port' }]);
  other.close();
});
