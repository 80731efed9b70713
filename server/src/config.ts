import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

/**
 * The only place that reads the environment. Everything has a working local default;
 * `.env.example` documents each variable.
 */
const text = z.string().trim().min(1, 'must not be empty');
const url = z
  .url('must be an address such as https://example.com')
  .transform((value) => value.replace(/\/+$/, ''));
const onOff = z.enum(['on', 'off'], 'must be on or off');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  ADMIN_USERNAME: text.default('admin'),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: url.optional(),
  ALLOW_PAYMENT_SANDBOX: onOff.default('off'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: text
    .refine((sender) => z.email().safeParse(addressIn(sender)).success, 'must hold an email address')
    .default('TruePage <orders@truepage.example>'),
  STAFF_EMAIL: z.email('must be an email address').optional(),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  FILE_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal characters (32 bytes)')
    .optional(),
  SESSION_KEYS: z.string().min(32, 'must have at least 32 characters').optional(),
  CLAMD: text.optional(),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int().min(0).default(0),
  RATE_LIMITS: onOff.default('on'),
  ORDER_ACCESS: z.enum(['number', 'proof'], 'must be number or proof').default('number'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUEPAGE_DEV: z.enum(['0', '1']).default('0'),
});

type Environment = z.output<typeof environment>;

/** Settings that only make sense together. */
const companions = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

export class ConfigError extends Error {
  /** One line per wrong variable, for people. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment. Throws ConfigError with one line per problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(present);
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [...wrong, ...missingCompanions(present), ...productionProblems(present)];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const values = result.data;
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    environment: values.NODE_ENV,
    isProduction: values.NODE_ENV === 'production',
    isDevelopment: values.TRUEPAGE_DEV === '1',
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    stripe: stripeSettings(values),
    stripeApiBase: values.STRIPE_API_BASE,
    /** Lets the local stand-ins run in production, for demonstrations. */
    allowSandbox: values.ALLOW_PAYMENT_SANDBOX === 'on',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    staffEmail: values.STAFF_EMAIL,
    /** Where the messages of the contact page go. */
    contactEmail: values.STAFF_EMAIL ?? addressIn(values.MAIL_FROM),
    s3: s3Settings(values),
    clamd: values.CLAMD,
    trustedProxies: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    orderAccess: values.ORDER_ACCESS,
    logLevel: values.LOG_LEVEL,
    /** 64 hexadecimal characters: wraps the key of every stored document. */
    fileKey: values.FILE_KEY ?? storedSecret(dataDir, 'file-key'),
    /** Comma-separated; the first signs, all verify. */
    sessionKeys: (values.SESSION_KEYS ?? storedSecret(dataDir, 'session-keys')).split(','),
  };
}

/** 'TruePage <orders@example.com>' → 'orders@example.com'. */
function addressIn(sender: string): string {
  return /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
}

function missingCompanions(present: Readonly<Record<string, string | undefined>>): string[] {
  return companions.flatMap((group) => {
    const missing = group.filter((name) => present[name] === undefined);
    if (missing.length === group.length) return [];
    return missing.map((name) => `${name} must be set together with ${group.join(', ')}`);
  });
}

/** What a local start may leave out and a production must not. */
function productionProblems(present: Readonly<Record<string, string | undefined>>): string[] {
  if (present['NODE_ENV'] !== 'production') return [];
  const problems: string[] = [];
  if (present['RATE_LIMITS'] === 'off') problems.push('RATE_LIMITS must be on in production');
  if (present['PUBLIC_URL'] === undefined) problems.push('PUBLIC_URL must be set in production');
  if (present['ALLOW_PAYMENT_SANDBOX'] === 'on') return problems;
  const hint = 'Set ALLOW_PAYMENT_SANDBOX=on for a demonstration';
  if (present['STRIPE_SECRET_KEY'] === undefined) {
    problems.push(
      `STRIPE_SECRET_KEY must be set in production: the payment sandbox takes no real money. ${hint}`,
    );
  }
  if (present['SMTP_URL'] === undefined) {
    problems.push(`SMTP_URL must be set in production: mails would stay on this machine. ${hint}`);
  }
  return problems;
}

export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecret: string };

function stripeSettings(values: Environment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_PUBLISHABLE_KEY === undefined) return undefined;
  if (STRIPE_WEBHOOK_SECRET === undefined) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}

function s3Settings(values: Environment) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined) return undefined;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** A random secret made on the first start and kept, readable by the owner alone. */
function storedSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  // The embedded database runs as another user when we are root, and has to pass through.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
