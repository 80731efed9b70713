import { mkdtempSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'truepage-config-'));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });
const problemsOf = (env: Record<string, string>) => {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

test('nothing needs to be set', () => {
  expect(read()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    stripe: undefined,
    orderAccess: 'number',
    rateLimits: true,
  });
});

test('an empty variable counts as not set', () => {
  expect(read({ STRIPE_SECRET_KEY: '', PUBLIC_URL: '' }).stripe).toBeUndefined();
});

test('every problem is named at once', () => {
  expect(problemsOf({ PORT: 'x', PUBLIC_URL: 'nowhere', S3_BUCKET: 'b', ORDER_ACCESS: 'all' })).toEqual([
    'PORT must be a port number',
    'PUBLIC_URL must be an address such as https://example.com',
    'ORDER_ACCESS must be number or proof',
    'S3_ENDPOINT must be set together with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    'S3_ACCESS_KEY_ID must be set together with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    'S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  ]);
});

test('production demands real payments, real mail, its address and rate limits', () => {
  const names = problemsOf({ NODE_ENV: 'production', RATE_LIMITS: 'off' }).map((line) => line.split(' ')[0]);
  expect(names).toEqual(['RATE_LIMITS', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL']);
  const demonstration = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://x.example/',
    ALLOW_PAYMENT_SANDBOX: 'on',
  };
  expect(read(demonstration).publicUrl).toBe('https://x.example');
});

test('secrets are made once and readable by their owner alone', () => {
  const first = read();
  expect(first.fileKey).toMatch(/^[\da-f]{64}$/);
  expect(read()).toMatchObject({ fileKey: first.fileKey, sessionKeys: first.sessionKeys });
  expect(statSync(path.join(dataDir, 'secrets', 'file-key')).mode & 0o777).toBe(0o600);
});
