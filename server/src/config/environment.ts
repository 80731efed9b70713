import { emailProblem, plainEmail } from '@truepage/core/people/email-address';
import { emailAddress } from '@truepage/core/people/schemas';
import { reviewPolicies } from '@truepage/core/orders/approval';
import { readUsername } from '@truepage/core/staff/password-rules';
import { hasUserInfo } from '@truepage/core/settings/web-address';
import { z } from 'zod';
import { readGroupRoles } from './group-roles.ts';

const text = z.string().trim().min(1, 'must not be empty');
const url = z
  .url('must be an address such as https://example.com')
  .refine((value) => !hasUserInfo(value), 'must not hold a user name')
  .transform((value) => value.replace(/\/+$/, ''));
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
const onOff = z.enum(['on', 'off'], 'must be on or off');

/** Every variable of the environment. Everything has a working local default; `.env.example` documents each. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1').transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(600).optional(),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: text.default('./backups'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_URL_DIRECT: postgresUrl.optional(),
  ADMIN_USERNAME: text.transform(readUsername).default('admin'),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: url.optional(),
  ALLOW_PAYMENT_SANDBOX: onOff.default('off'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: text
    .refine((sender) => emailProblem(addressIn(sender)) === undefined, 'must hold an email address')
    .transform(withPlainAddress)
    .default('TruePage <orders@truepage.example>'),
  STAFF_EMAIL: z
    .string()
    .refine((typed) => emailProblem(typed) === undefined, 'must be an email address')
    .pipe(emailAddress)
    .optional(),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: text.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/, 'must be a path such as production or shops/berlin')
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  FILE_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal characters (32 bytes)')
    .optional(),
  CERTIFICATE_KEYS: z
    .string()
    .regex(
      /^[\da-f]{64}(?:,[\da-f]{64})*$/i,
      'must be 64 hexadecimal characters (32 bytes), or several with commas between',
    )
    .optional(),
  SESSION_KEYS: z.string().min(32, 'must have at least 32 characters').optional(),
  CLAMD: text.optional(),
  TESSDATA_DIR: text.optional(),
  MACHINE_TRANSLATION_URL: url.optional(),
  MACHINE_TRANSLATION_KEY: text.optional(),
  MACHINE_TRANSLATION_NAMES: onOff.default('off'),
  OIDC_ISSUER: z
    .url('must be an address such as https://login.example.com')
    .refine((value) => !hasUserInfo(value), 'must not hold a user name')
    .optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(40, 'must have at most 40 characters').optional(),
  OIDC_SCOPE: text
    .refine((scope) => scope.split(' ').includes('openid'), 'must include openid')
    .default('openid profile email'),
  OIDC_GROUPS_CLAIM: text.default('groups'),
  OIDC_ROLES: text.transform(readGroupRoles).optional(),
  WEBHOOKS_TO_LOOPBACK: onOff.default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text.transform(readHeaders).optional(),
  OTEL_SERVICE_NAME: text.default('truepage'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1, 'must be 0 to 1').default(1),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int().min(0).default(0),
  RATE_LIMITS: onOff.default('on'),
  ORDER_ACCESS: z.enum(['number', 'proof'], 'must be number or proof').default('number'),
  REVIEW: z.enum(reviewPolicies, 'must be none, certified or all').default('none'),
  /** The agency's seal for certificates: a PKCS#12 file of an authority that PDF readers trust. */
  SIGNING_P12: text.optional(),
  SIGNING_P12_PASSWORD: z.string().optional(),
  TIMESTAMP_URL: url.optional(),
  METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1').transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUEPAGE_DEV: z.enum(['0', '1']).default('0'),
});

export type Environment = z.output<typeof environment>;

/** Parses 'authorization=Bearer x,tenant=y' into headers. */
function readHeaders(written: string, context: z.RefinementCtx): Readonly<Record<string, string>> {
  const pairs = written.split(',').map((pair) => /^\s*([\w-]+)=([\x20-\x7E]+?)\s*$/.exec(pair));
  if (pairs.includes(null))
    context.addIssue({ code: 'custom', message: 'must be headers such as name=value,other=value' });
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}

/** 'TruePage <orders@example.com>' → 'orders@example.com'. */
export function addressIn(sender: string): string {
  return /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
}

/** Returns the sender with its address normalised by emailAddress(). */
function withPlainAddress(sender: string): string {
  const typed = addressIn(sender);
  return sender.replace(typed, () => plainEmail(typed));
}
