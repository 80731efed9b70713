import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../src/disk/directory-lock.ts';
import { createTestDatabase, databaseForFile } from '../support/database.ts';
import { inherited } from './inherited.ts';
import { freePort, postgresUrl, service, spawnServer } from '../support/server-process.ts';
import { folderForFile } from '../support/folder-for-file.ts';

const isRoot = process.getuid?.() === 0;
const cleanUps: (() => unknown)[] = [];
const database = await databaseForFile();
const url = postgresUrl(database.connection);
const folder = folderForFile('truepage-failures-');
chmodSync(folder, 0o755);
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

let made = 0;
const aFolder = () => {
  const dir = path.join(folder, String((made += 1)));
  mkdirSync(dir);
  return dir;
};

/** The error message of a failed start, if its exit code is 1. */
async function failureOf(env: Record<string, string>, as: { uid?: number } = {}): Promise<string> {
  const child = spawn(process.execPath, [service], {
    ...as,
    cwd: folder,
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

describe.concurrent('a failed start prints the reason in one sentence and what to do, without a stack', () => {
  test('if the database is unavailable', async () => {
    const port = await freePort();
    expect(await failureOf({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/orders` })).toBe(
      `The database at 127.0.0.1:${port}/orders cannot be reached: nothing listens there (connection refused). ` +
        'Start it or mend DATABASE_URL.',
    );
  });

  test('if the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failureOf({ DATABASE_URL: url, PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. End that program or set PORT to a free port.`,
    );
    other.close();
  });

  test('if another server uses the folder', async () => {
    const dir = aFolder();
    mkdirSync(path.join(dir, 'postgres'));
    const lock = await lockDirectory(path.join(dir, 'postgres'));
    expect(await failureOf({ DATA_DIR: dir })).toMatch(
      /^Another TruePage server \(process \d+\) is already using \S+\. Stop it, or choose another DATA_DIR\.$/,
    );
    await lock.release();
  });

  test('if the folder is not accessible', async () => {
    const dir = aFolder();
    chmodSync(dir, isRoot ? 0o700 : 0o500);
    const place = path.join(dir, 'data');
    expect(await failureOf({ DATA_DIR: place }, isRoot ? { uid: 65_534 } : {})).toMatch(
      /^\S+\/data may not be used by user \w+ \(EACCES\)\. Give the user who starts TruePage the right to read and write it\.$/,
    );
  });
});

test('without mail, scanner and Stripe it starts and reports that clearly', async () => {
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
  // Except the folder with the first password.
  expect(server.output().replaceAll('/secrets/', '')).not.toContain('secret');
  expect(await server.end('SIGTERM')).toBe(0);
});
