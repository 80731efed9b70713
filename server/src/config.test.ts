import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { folderForFile } from '../test/support/folder-for-file.ts';

const dataDir = folderForFile('truepage-config-');
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

test('no setting is required', () => {
  expect(read()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    stripe: undefined,
    orderAccess: 'number',
    review: 'none',
    rateLimits: true,
  });
});

test('an empty variable counts as not set', () => {
  expect(read({ STRIPE_SECRET_KEY: '', PUBLIC_URL: '' }).stripe).toBeUndefined();
});

test('all problems are reported at once', () => {
  expect(
    problemsOf({ PORT: 'x', PUBLIC_URL: 'nowhere', S3_BUCKET: 'b', ORDER_ACCESS: 'all', REVIEW: 'on' }),
  ).toEqual([
    'PORT must be a port number',
    'PUBLIC_URL must be an address such as https://example.com',
    'ORDER_ACCESS must be number or proof',
    'REVIEW must be none, certified or all',
    'S3_ENDPOINT must be set together with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    'S3_ACCESS_KEY_ID must be set together with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    'S3_SECRET_ACCESS_KEY must be set together with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  ]);
});

test('a prefix in a bucket is a path, with or without a trailing slash, and requires a bucket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  expect(read({ ...bucket, S3_PREFIX: 'shops/berlin-2/' }).s3?.prefix).toBe('shops/berlin-2');
  expect(read(bucket).s3?.prefix).toBeUndefined();
  for (const S3_PREFIX of ['/', '/a', 'a//b', '../a', 'a b'])
    expect(problemsOf({ ...bucket, S3_PREFIX })).toEqual([
      'S3_PREFIX must be a path such as production or shops/berlin',
    ]);
  expect(problemsOf({ S3_PREFIX: 'a' })).toEqual(['S3_PREFIX must be set together with S3_BUCKET']);
});

test('production requires real payments, real mail, its URL and rate limits', () => {
  const names = problemsOf({ NODE_ENV: 'production', RATE_LIMITS: 'off' }).map((line) => line.split(' ')[0]);
  expect(names).toEqual(['RATE_LIMITS', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL']);
  const demonstration = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://x.example/',
    ALLOW_PAYMENT_SANDBOX: 'on',
  };
  expect(read(demonstration).publicUrl).toBe('https://x.example');
});

test('any setting may come from a file, without the trailing line break', () => {
  const file = path.join(dataDir, 'password');
  writeFileSync(file, 'correct horse battery\n');
  expect(read({ ADMIN_PASSWORD_FILE: file }).admin.password).toBe('correct horse battery');
  expect(problemsOf({ ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: 'another password' })).toEqual([
    'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set: keep one of them',
  ]);
  writeFileSync(file, '\n');
  expect(problemsOf({ ADMIN_PASSWORD_FILE: file, SMTP_URL_FILE: `${file}.missing` })).toEqual([
    `ADMIN_PASSWORD_FILE cannot be used: ${file} is empty`,
    `SMTP_URL_FILE cannot be used: ${file}.missing cannot be read (ENOENT)`,
  ]);
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://x.example',
  SMTP_URL: 'smtp://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const firstWords = (env: Record<string, string>) =>
  problemsOf(env).map((line) => /^\w+ \S+ \S+ \S+/.exec(line)?.[0]);

test('production accepts only live keys, unless it is a demonstration', () => {
  expect(problemsOf(production)).toEqual([]);
  const testKeys = { ...production, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  expect(firstWords(testKeys)).toEqual(['STRIPE_SECRET_KEY is a test', 'STRIPE_PUBLISHABLE_KEY is a test']);
  expect(firstWords({ ...testKeys, STRIPE_SECRET_KEY: 'rk_test_1' })).toContain(
    'STRIPE_SECRET_KEY is a test',
  );
  expect(problemsOf({ ...testKeys, ALLOW_PAYMENT_SANDBOX: 'on' })).toEqual([]);
});

test('a live and a test key are never accepted together', () => {
  const mixed = { ...production, NODE_ENV: 'development', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  expect(problemsOf(mixed)).toEqual([
    'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key: take both from the same mode',
  ]);
});

test.each([
  ['https://stripe.example', 'production', 'off', true],
  ['http://127.0.0.1:4242', 'production', 'off', false],
  ['http://127.0.0.1:4242', 'production', 'on', true],
  ['http://[::1]:4242', 'development', 'off', true],
  ['http://localhost:4242', 'test', 'off', true],
  ['http://stripe.example', 'development', 'off', false],
  ['http://127.evil.example', 'development', 'off', false],
])(
  'STRIPE_API_BASE %s in %s, sandbox %s: accepted is %s',
  (base, NODE_ENV, ALLOW_PAYMENT_SANDBOX, accepted) => {
    const problems = problemsOf({ ...production, STRIPE_API_BASE: base, NODE_ENV, ALLOW_PAYMENT_SANDBOX });
    expect(problems).toEqual(
      accepted ? [] : ['STRIPE_API_BASE must begin with https:// (the secret key would travel in the open)'],
    );
  },
);

test('by default a stop waits for proxies only in production; DRAIN_SECONDS overrides this', () => {
  expect([read().drainMs, read(production).drainMs]).toEqual([0, 5000]);
  expect(read({ ...production, DRAIN_SECONDS: '0' }).drainMs).toBe(0);
});

test('an IPv6 address may be in brackets', () => {
  expect([read({ HOST: '[::1]' }).host, read({ HOST: '::1' }).host]).toEqual(['::1', '::1']);
});

test('secrets are generated once and readable only by their owner', () => {
  const first = read();
  expect(first.fileKey).toMatch(/^[\da-f]{64}$/);
  expect(read()).toMatchObject({ fileKey: first.fileKey, sessionKeys: first.sessionKeys });
  expect(statSync(path.join(dataDir, 'secrets', 'file-key')).mode & 0o777).toBe(0o600);
});

test.each([
  ['https://machine.example/draft', true],
  ['http://127.0.0.1:5000/draft', true],
  ['http://machine.example/draft', false],
])(
  'documents are sent to a machine translation service over https, or only on localhost: %s',
  (address, accepted) => {
    expect(problemsOf({ MACHINE_TRANSLATION_URL: address })).toEqual(
      accepted
        ? []
        : ['MACHINE_TRANSLATION_URL must begin with https:// (documents would travel in the open)'],
    );
  },
);

const oidc = {
  OIDC_ISSUER: 'https://login.example.com/realms/office',
  OIDC_CLIENT_ID: 'truepage',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ROLES: 'truepage-admins:admin, cn=office:translator',
  PUBLIC_URL: 'https://truepage.example',
};

test('groups of the identity provider map to roles; it is named by its host unless it has a name', () => {
  expect(read(oidc).identity).toMatchObject({
    name: 'login.example.com',
    groupsClaim: 'groups',
    groupRoles: [
      { group: 'truepage-admins', role: 'admin' },
      { group: 'cn=office', role: 'translator' },
    ],
  });
});

test.each([
  ['OIDC_ROLES', 'truepage-admins', /OIDC_ROLES must be groups with one of the roles/],
  ['OIDC_ROLES', 'truepage-admins:boss', /OIDC_ROLES must be groups with one of the roles/],
  ['OIDC_ROLES', undefined, /OIDC_ROLES must be set together/],
  ['OIDC_SCOPE', 'profile', /OIDC_SCOPE must include openid/],
  ['OIDC_ISSUER', 'http://login.example.com', /must begin with https/],
  ['PUBLIC_URL', undefined, /PUBLIC_URL must be set with OIDC_ISSUER/],
])('the settings of an identity provider are refused: %s=%s', (name, value, problem) => {
  const { [name]: _, ...others }: Record<string, string> = oidc;
  expect(problemsOf(value === undefined ? others : { ...oidc, [name]: value })).toEqual([
    expect.stringMatching(problem),
  ]);
});

test('in production an identity provider on localhost also requires https', () => {
  const local = { ...oidc, OIDC_ISSUER: 'http://localhost:4000' };
  expect(problemsOf(local)).toEqual([]);
  expect(problemsOf({ ...local, NODE_ENV: 'production' }).join()).toMatch(
    /OIDC_ISSUER must begin with https/,
  );
});
