import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../src/disk/directory-lock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startObjectStore } from '../support/fake-object-store.ts';
import { startFakePostgres } from '../support/fake-postgres.ts';
import { inherited } from './inherited.ts';
import { freePort, postgresUrl, service, spawnServer } from '../support/server-process.ts';

const isRoot = process.getuid?.() === 0;
let database: TestDatabase;
let folder: string;
let url: string;
const cleanUps: (() => unknown)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  url = postgresUrl(database.connection);
  folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-failures-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function anObjectStoreThatSays(status: number, code: string): Promise<string> {
  const store = await startObjectStore(status, code);
  cleanUps.push(store.close);
  return store.endpoint;
}

let made = 0;
const aFolder = () => {
  const dir = path.join(folder, String((made += 1)));
  mkdirSync(dir);
  return dir;
};

/** What a start that fails says, where its exit code is 1. */
async function failureOf(
  env: Record<string, string>,
  as: { uid?: number } = {},
  cwd?: string,
): Promise<string> {
  const child = spawn(process.execPath, [service], {
    ...as,
    cwd: cwd ?? folder,
    env: { ...inherited, DATA_DIR: aFolder(), PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^[^\n]+\n$/) as unknown });
  return output.trim();
}

describe.concurrent(
  'a start that fails says why in one sentence and what to do, without a stack',
  { timeout: 60_000 },
  () => {
    test('the database is away', async () => {
      const port = await freePort();
      expect(await failureOf({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/orders` })).toBe(
        `The database at 127.0.0.1:${port}/orders cannot be reached: nothing listens there (connection refused). ` +
          'Start it or mend DATABASE_URL.',
      );
    });

    test('there is no such database', async () => {
      const missing = postgresUrl({ ...database.connection, database: 'nowhere' });
      expect(await failureOf({ DATABASE_URL: missing })).toMatch(
        /^There is no database "nowhere" at \S+ \(nowhere\)\. Create it: createdb -O truepage nowhere$/,
      );
    });

    test('the password is wrong', async () => {
      const { port, close } = await startFakePostgres({ refusal: '28P01' });
      expect(await failureOf({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/orders` })).toBe(
        `The database at 127.0.0.1:${port}/orders does not let user me in. Check user and password in DATABASE_URL (and pg_hba.conf).`,
      );
      close();
    });

    test('the port is taken', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      expect(await failureOf({ DATABASE_URL: url, PORT: String(port) })).toBe(
        `Port ${port} on 127.0.0.1 is taken by another program. End that program or set PORT to a free port.`,
      );
      other.close();
    });

    test('another server uses the folder', async () => {
      const dir = aFolder();
      mkdirSync(path.join(dir, 'postgres'));
      const lock = await lockDirectory(path.join(dir, 'postgres'));
      expect(await failureOf({ DATA_DIR: dir })).toMatch(
        /^Another TruePage server \(process \d+\) is already using \S+\. Stop it, or choose another DATA_DIR\.$/,
      );
      await lock.release();
    });

    test('the folder may not be used', async () => {
      const dir = aFolder();
      chmodSync(dir, isRoot ? 0o700 : 0o500);
      const place = path.join(dir, 'data');
      expect(await failureOf({ DATA_DIR: place }, isRoot ? { uid: 65_534 } : {})).toMatch(
        /^\S+\/data may not be used by user \w+ \(EACCES\)\. Give the user who starts TruePage the right to read and write it\.$/,
      );
    });

    test('the object store refuses the secret', async () => {
      const said = await failureOf({
        DATABASE_URL: url,
        S3_ENDPOINT: await anObjectStoreThatSays(403, 'SignatureDoesNotMatch'),
        S3_BUCKET: 'paper',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'not to be seen',
      });
      expect(said).toMatch(
        /^The object store of bucket paper at 127\.0\.0\.1:\d+ refuses S3_SECRET_ACCESS_KEY\. Set the secret/,
      );
    });

    test('.env has a line that says nothing', async () => {
      const cwd = aFolder();
      writeFileSync(path.join(cwd, '.env'), 'PORT=0\nDATABASE_URL postgres://me:secret@db/orders\n');
      expect(await failureOf({}, {}, cwd)).toMatch(
        /^Line 2 of \S+\/\.env is not NAME=value\. Mend it or put a # in front\.$/,
      );
    });
  },
);

test('with mail, scanner and Stripe away it starts and says so plainly', { timeout: 60_000 }, async () => {
  const [port, away] = [await freePort(), await freePort()];
  const fresh = await createTestDatabase();
  cleanUps.push(fresh.drop);
  const server = await spawnServer(aFolder(), port, {
    DATABASE_URL: postgresUrl(fresh.connection),
    SMTP_URL: `smtp://me:secret@127.0.0.1:${away}`,
    CLAMD: `127.0.0.1:${away}`,
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_API_BASE: `http://127.0.0.1:${away}`,
  });
  const trouble = server.output().split('Not everything works:')[1] ?? '';
  expect(trouble).toMatch(
    /! mail: The mail server 127\.0\.0\.1:\d+ cannot be reached: nothing listens there/,
  );
  expect(trouble).toMatch(
    /! scanner: clamd at 127\.0\.0\.1:\d+ does not answer: nothing listens there.* Documents are refused/,
  );
  expect(trouble).toMatch(/! payments: Stripe cannot be reached: nothing listens there.* Nobody can pay/);
  // But for the folder that keeps the first password.
  expect(server.output().replaceAll('/secrets/', '')).not.toContain('secret');
  expect(await server.end('SIGTERM')).toBe(0);
});
