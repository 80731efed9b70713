import path from 'node:path';
import { fileFailure } from './checks/file-failure.ts';
import { addressIn, environment, type Environment } from './config/environment.ts';
import { productionProblems, stripeProblems, outsideProblems } from './config/production-rules.ts';
import { withSecretFiles } from './config/secret-files.ts';
import { storedSecret, type SecretName } from './config/stored-secret.ts';
import { StartError } from './start-error.ts';

/** Longer than the interval of a proxy that polls /readyz (2 s), shorter than the timeout of `docker stop` (10 s). */
const productionDrainSeconds = 5;

/** Settings that require each other. */
const companions = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SIGNING_P12', 'SIGNING_P12_PASSWORD'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'],
] as const;

/** All problems of the settings. */
export class ConfigError extends StartError {
  /** One line per invalid variable, for the operator. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('The configuration is not usable:', problems.join('\n'));
    this.name = 'ConfigError';
    this.message = `${this.problem}\n${this.advice}`;
    this.problems = problems;
  }
}

export type Config = ReturnType<typeof readConfig>;

export interface ReadOptions {
  /** Returns a key that the environment does not set. */
  readonly secret?: (dataDir: string, name: SecretName) => string;
}

/** Parses the environment. Each setting NAME may come from a file as NAME_FILE. Throws ConfigError. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  { secret = storedSecret }: ReadOptions = {},
) {
  const { present, problems: unread } = withSecretFiles(env, Object.keys(environment.shape));
  if (unread.length > 0) throw new ConfigError(unread);
  const result = environment.safeParse(present);
  const wrong = result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [
    ...wrong,
    ...missingCompanions(present),
    ...databaseProblems(present),
    ...roleProblems(present),
    ...storeProblems(present),
    ...outsideProblems(present),
    ...stripeProblems(present),
    ...productionProblems(present),
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const values = result.data;
  const dataDir = path.resolve(values.DATA_DIR);
  const kept = (name: SecretName) => reach(() => secret(dataDir, name));
  return {
    environment: values.NODE_ENV,
    isProduction: values.NODE_ENV === 'production',
    isDevelopment: values.TRUEPAGE_DEV === '1',
    ...processSettings(values),
    publicUrl: values.PUBLIC_URL,
    dataDir,
    /** The folder of backups. */
    backupDir: path.resolve(values.BACKUP_DIR),
    databaseUrl: values.DATABASE_URL,
    /** PostgreSQL itself, if databaseUrl is a pooler's. */
    databaseUrlDirect: values.DATABASE_URL_DIRECT,
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    stripe: stripeSettings(values),
    /** The seed of the payment sandbox's keys, one per installation, created on first use. */
    sandboxSecret: () => kept('payment-sandbox'),
    stripeApiBase: values.STRIPE_API_BASE,
    /** Allows the payment sandbox in production, for demonstrations. */
    allowSandbox: values.ALLOW_PAYMENT_SANDBOX === 'on',
    ...mailSettings(values),
    s3: s3Settings(values),
    clamd: values.CLAMD,
    tessdataDir: values.TESSDATA_DIR,
    trustedProxies: values.TRUST_PROXY,
    ...policies(values),
    /** The agency's seal file and password; undefined for the one in the secrets folder, or a generated seal. */
    signing: signingSettings(values),
    timestampUrl: values.TIMESTAMP_URL,
    logLevel: values.LOG_LEVEL,
    metrics: metricsSettings(values),
    /** 64 hexadecimal characters; encrypts the key of every stored document. */
    fileKey: values.FILE_KEY ?? kept('file-key'),
    /** Seeds of Ed25519 keys for the records of certificates, comma-separated: the first signs, all are published. */
    certificateKeys: () => (values.CERTIFICATE_KEYS ?? kept('certificate-keys')).split(','),
    /** Comma-separated; the first signs, all verify. */
    sessionKeys: (values.SESSION_KEYS ?? kept('session-keys')).split(','),
  };
}

/** The role of this process, where it listens, and how it stops. */
function processSettings({ ROLE, HOST, PORT, DRAIN_SECONDS, NODE_ENV }: Environment) {
  return {
    role: ROLE,
    host: HOST,
    port: PORT,
    /** How long /readyz returns 503 before a stop begins, in ms. */
    drainMs: (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? productionDrainSeconds : 0)) * 1000,
  };
}

function mailSettings({ SMTP_URL, MAIL_FROM, STAFF_EMAIL }: Environment) {
  return {
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    staffEmail: STAFF_EMAIL,
    /** The recipient of contact page messages. */
    contactEmail: STAFF_EMAIL ?? addressIn(MAIL_FROM),
  };
}

function policies(values: Environment) {
  return {
    machine: machineSettings(values),
    identity: identitySettings(values),
    telemetry: telemetrySettings(values),
    rateLimits: values.RATE_LIMITS === 'on',
    /** Allows webhooks to this machine; for testing, never in production. */
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK === 'on',
    orderAccess: values.ORDER_ACCESS,
    /** Which translations need another person's approval before the customer is notified. */
    review: values.REVIEW,
  };
}

/** Reports an unusable folder as a start error, like any other. */
function reach<Found>(look: () => Found): Found {
  try {
    return look();
  } catch (error) {
    throw fileFailure(error) ?? error;
  }
}

/**
 * Who may read /metrics: holders of the token, or any client of the port; with neither set, any client outside
 * production.
 */
function metricsSettings(values: Environment) {
  const { METRICS_TOKEN: token, METRICS_PORT: port, METRICS_HOST: host, NODE_ENV } = values;
  const isOpen = port === undefined && NODE_ENV !== 'production';
  return { token, port, host, isOnSite: token !== undefined || isOpen };
}

function signingSettings({ SIGNING_P12: file, SIGNING_P12_PASSWORD: password }: Environment) {
  return file === undefined ? undefined : { file, password: password ?? '' };
}

function missingCompanions(present: Readonly<Record<string, string | undefined>>): string[] {
  return companions.flatMap((group) => {
    const missing = group.filter((name) => present[name] === undefined);
    if (missing.length === group.length) return [];
    return missing.map((name) => `${name} must be set together with ${group.join(', ')}`);
  });
}

function databaseProblems(present: Readonly<Record<string, string | undefined>>): string[] {
  const isAlone = present['DATABASE_URL_DIRECT'] !== undefined && present['DATABASE_URL'] === undefined;
  return isAlone ? ['DATABASE_URL must be set too: DATABASE_URL_DIRECT only stands beside it'] : [];
}

/** Processes with different roles share a database, but the payment sandbox runs in one process. */
function roleProblems(present: Readonly<Record<string, string | undefined>>): string[] {
  const role = present['ROLE'] ?? 'all';
  if (role === 'all') return [];
  return [
    ...(present['DATABASE_URL'] === undefined ? [`DATABASE_URL must be set with ROLE=${role}`] : []),
    ...(present['STRIPE_SECRET_KEY'] === undefined
      ? [
          `STRIPE_SECRET_KEY must be set with ROLE=${role}: the payment sandbox runs in one process with everything`,
        ]
      : []),
  ];
}

function storeProblems(present: Readonly<Record<string, string | undefined>>): string[] {
  const isAlone = present['S3_PREFIX'] !== undefined && present['S3_BUCKET'] === undefined;
  return isAlone ? ['S3_PREFIX must be set together with S3_BUCKET'] : [];
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
    prefix: values.S3_PREFIX,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The owner's machine translation service; undefined if there is none. */
function machineSettings(values: Environment) {
  const { MACHINE_TRANSLATION_URL: url, MACHINE_TRANSLATION_KEY: key } = values;
  return url === undefined ? undefined : { url, key, sendsNames: values.MACHINE_TRANSLATION_NAMES === 'on' };
}

export type IdentitySettings = NonNullable<ReturnType<typeof identitySettings>>;

/** The owner's identity provider, where staff sign in; undefined if there is none. */
function identitySettings(values: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_ROLES: groupRoles } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  if (groupRoles === undefined) return undefined;
  const {
    OIDC_NAME: name = new URL(issuer).host,
    OIDC_SCOPE: scope,
    OIDC_GROUPS_CLAIM: groupsClaim,
  } = values;
  return { issuer, clientId, clientSecret, groupRoles, name, scope, groupsClaim };
}

export type TelemetrySettings = NonNullable<ReturnType<typeof telemetrySettings>>;

/** The owner's collector of traces and metrics; undefined if there is none. */
function telemetrySettings(values: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values;
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: sampled } = values;
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName, sampled };
}
