import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '../patience.ts';
import { folderStore, objectStore, type FileStore } from './file-store.ts';
import { freePorts } from '../../service/free-port.ts';
import { databaseUrl, readPostmaster } from './postmaster.ts';
import { createServer, type Server } from './server.ts';
import type { StartedProcess } from './started-process.ts';
import { s3, startOutside, startStripe, stripeKeys, type Outside, type StripeStandIn } from './stand-ins.ts';

export const worldKinds = ['three', 'embedded'] as const;
/** three: processes on one PostgreSQL and one object store; embedded: one process with its own database and files. */
export type WorldKind = (typeof worldKinds)[number];

export const administrator = { username: 'admin', password: 'tall-copper-lantern-42' };
const staffEmail = 'desk@example.com';

/** The prefix of the worlds' folders in the system's temporary folder. */
export const worldFolderPrefix = 'truepage-chaos-';

export interface World {
  readonly kind: WorldKind;
  readonly servers: readonly Server[];
  /** The folder of its PostgreSQL. */
  readonly clusterDir: string;
  /** Its stored documents. */
  readonly files: FileStore;
  readonly outside: Outside;
  readonly stripe: StripeStandIn;
  /** Never resolves. Rejects with the output of a stand-in that ends unexpectedly: the run then proves nothing. */
  readonly standInDied: Promise<never>;
  /** Stops everything and removes the folder. Resolves with what did not end as expected; repeated calls return the same. */
  readonly close: () => Promise<string[]>;
}

/** The service as operators run it, with unreliable dependencies. If it fails, nothing is left. */
export async function openWorld(kind: WorldKind, seed: number): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), worldFolderPrefix));
  const external = path.join(folder, 'postgres');
  const clusterDir = kind === 'three' ? external : path.join(folder, 'server-0', 'postgres');
  const standIns: StartedProcess[] = [];
  const servers: Server[] = [];
  const closing = new AbortController();
  let closed: Promise<string[]> | undefined;
  const closeAll = () => {
    closing.abort();
    return (closed ??= close(folder, clusterDir, servers, standIns));
  };
  try {
    const ports = await freePorts(kind === 'three' ? 3 : 1);
    const origins = ports.map((port) => `http://127.0.0.1:${port}`);
    const outside = await startOutside({ seed, ...(kind === 'three' ? { postgresDir: external } : {}) });
    standIns.push(outside.process);
    const stripe = await startStripe({
      seed: seed + 1,
      journalPath: path.join(folder, 'stripe.jsonl'),
      targets: origins.map((origin) => `${origin}/api/stripe/webhook`),
    });
    standIns.push(stripe.process);
    const publicUrl = origins[0] ?? '';
    const shared = settingsOf({ publicUrl, smtp: outside.smtp, stripe, folder });
    const parts = kind === 'three' ? { ...shared, ...sharedStores(external, outside) } : shared;
    for (const [index, port] of ports.entries()) {
      const own = { ...parts, DATA_DIR: path.join(folder, `server-${index}`) };
      const server = createServer(port, own, closing.signal);
      servers.push(server);
      // One after the other: concurrent starts on an empty database have their own test.
      await server.start();
    }
    const standInDied = diedEarly(standIns, closing);
    const files =
      kind === 'three' ? objectStore(outside.books) : folderStore(path.join(folder, 'server-0', 'files'));
    return { kind, servers, clusterDir, files, outside, stripe, standInDied, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function diedEarly(standIns: readonly StartedProcess[], { signal }: AbortController): Promise<never> {
  const died = new Promise<never>((_, reject) => {
    for (const { ended, output } of standIns) {
      void ended.then((code) => {
        if (!signal.aborted) reject(new Error(`a stand-in ended with ${code}:\n${output()}`));
      });
    }
  });
  died.catch(() => undefined);
  return died;
}

/** The settings shared by every process of one service. */
export function settingsOf(world: {
  readonly publicUrl: string;
  readonly smtp: string;
  readonly stripe: StripeStandIn;
  /** The folder for the PDF seal. */
  readonly folder: string;
}): Record<string, string> {
  return {
    FILE_KEY: randomBytes(32).toString('hex'),
    SESSION_KEYS: randomBytes(32).toString('hex'),
    CERTIFICATE_KEYS: randomBytes(32).toString('hex'),
    ...sharedSeal(path.join(world.folder, 'seal')),
    ENV_FILE: 'none',
    PUBLIC_URL: world.publicUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_BASE: world.stripe.origin,
    SMTP_URL: world.smtp,
    STAFF_EMAIL: staffEmail,
  };
}

/** The PDF seal that all processes of a service share, as settings; made by openssl in this folder. */
function sharedSeal(folder: string): { SIGNING_P12: string; SIGNING_P12_PASSWORD: string } {
  mkdirSync(folder, { recursive: true });
  const place = (name: string) => path.join(folder, name);
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const [key, certificate, seal] = [place('seal.key'), place('seal.crt'), place('signing.p12')];
  const self = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Agency'];
  run('req', ...self, '-keyout', key, '-out', certificate);
  run('pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', seal, '-passout', 'pass:seal');
  return { SIGNING_P12: seal, SIGNING_P12_PASSWORD: 'seal' };
}

/** The stores that all processes share. */
function sharedStores(clusterDir: string, outside: Outside): Record<string, string> {
  const postmaster = readPostmaster(clusterDir);
  if (postmaster === undefined) throw new Error('PostgreSQL does not run');
  return {
    DATABASE_URL: databaseUrl(postmaster),
    S3_ENDPOINT: outside.s3,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}

async function close(
  folder: string,
  clusterDir: string,
  servers: readonly Server[],
  standIns: readonly StartedProcess[],
): Promise<string[]> {
  const problems: string[] = [];
  const codes = await Promise.all(servers.map((server) => server.stop()));
  codes.forEach((code, index) => {
    if (code !== 0) problems.push(`server ${index} ended with ${code} when it was asked to stop`);
  });
  await Promise.all(standIns.map((standIn) => standIn.end('SIGTERM')));
  const left = await eventually(
    async () => (readPostmaster(clusterDir) === undefined ? true : undefined),
    5000,
  );
  const postmaster = readPostmaster(clusterDir);
  if (left === undefined && postmaster !== undefined) {
    problems.push(`PostgreSQL ${postmaster.pid} went on running after everything was stopped`);
    process.kill(postmaster.pid, 'SIGQUIT');
    await eventually(async () => (readPostmaster(clusterDir) === undefined ? true : undefined), 5000);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return problems;
}
