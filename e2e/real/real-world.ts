import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../service/free-port.ts';
import { createServer, type Server } from '../chaos/world/server.ts';
import {
  startIdentity,
  startStripe,
  type IdentityStandIn,
  type StripeStandIn,
} from '../chaos/world/stand-ins.ts';
import { settingsOf } from '../chaos/world/world.ts';
import { realClamd } from './parts/clamd.ts';
import { realNginx } from './parts/nginx.ts';
import type { Part } from './parts/part.ts';
import { realPgbouncer } from './parts/pgbouncer.ts';
import { realPostgres } from './parts/postgres.ts';
import { realSmtp, type RealSmtp } from './parts/smtp.ts';
import { realS3, type RealS3 } from './parts/swift.ts';

/** How long a server reports not ready before it stops, in s. */
const drainSeconds = 3;

export interface RealWorld {
  /** The proxy's origin. */
  readonly origin: string;
  readonly servers: readonly Server[];
  readonly parts: Readonly<Record<PartName, Part>>;
  readonly smtp: RealSmtp;
  readonly store: RealS3;
  readonly stripe: StripeStandIn;
  readonly identity: IdentityStandIn;
  /** PostgreSQL itself, bypassing PgBouncer. */
  readonly databaseUrl: string;
  /** The settings for another program on the same database and files. */
  readonly settings: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export type PartName = 'postgresql' | 'pgbouncer' | 'swift' | 'clamd' | 'smtp' | 'nginx';

/** Resolves when everything but the servers is running. */
export async function openRealWorld(folder: string): Promise<RealWorld> {
  const [database = 0, pooled = 0, s3 = 0, clamd = 0, smtpPort = 0, http = 0, https = 0, ...ports] =
    await freePorts(10);
  const postgres = await realPostgres(folder, database);
  const store = await realS3(folder, s3);
  const smtp = realSmtp(folder, smtpPort);
  const origin = `https://127.0.0.1:${https}`;
  const certificate = {
    key: path.join(folder, 'key.pem'),
    certificate: path.join(folder, 'certificate.pem'),
  };
  const parts = {
    postgresql: postgres.part,
    pgbouncer: realPgbouncer(folder, pooled, database),
    swift: store.part,
    clamd: realClamd(folder, clamd),
    smtp: smtp.part,
    nginx: realNginx({ folder, ports: { http, https }, servers: ports, certificate }),
  };
  for (const [name, part] of Object.entries(parts)) if (name !== 'postgresql') await part.start();
  await store.makeBucket();
  const stripe = await startStripe({
    seed: 1,
    journalPath: path.join(folder, 'stripe.jsonl'),
    targets: ports.map((port) => `http://127.0.0.1:${port}/api/stripe/webhook`),
  });
  const identity = await startIdentity({
    callback: `${origin}/api/admin/identity/callback`,
    certificate: {
      key: readFileSync(certificate.key, 'utf8'),
      cert: readFileSync(certificate.certificate, 'utf8'),
    },
  });
  const shared = {
    ...settingsOf({ publicUrl: origin, smtp: `smtp://127.0.0.1:${smtpPort}`, stripe, folder }),
    ...store.settings,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(drainSeconds),
    DATABASE_URL: postgres.url.replace(`:${database}/`, `:${pooled}/`),
    DATABASE_URL_DIRECT: postgres.url,
    ...identity.env,
    // Processes started here inherit no environment variables; the provider's self-signed certificate is its own authority.
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] ?? certificate.certificate,
    OIDC_ROLES: 'truepage-translators:translator',
    CLAMD: `127.0.0.1:${clamd}`,
  };
  const closing = new AbortController();
  const servers = ports.map((port, index) =>
    createServer(port, { ...shared, DATA_DIR: path.join(folder, `server-${index}`) }, closing.signal),
  );
  return {
    origin,
    servers,
    parts,
    smtp,
    store,
    stripe,
    identity,
    databaseUrl: postgres.url,
    settings: { ...shared, DATA_DIR: path.join(folder, 'server-0') },
    async close() {
      closing.abort(new Error('closing'));
      await Promise.all(servers.map((server) => server.stop()));
      await stripe.process.end('SIGTERM');
      await identity.process.end('SIGTERM');
      await Promise.all(Object.values(parts).map((part) => part.stop()));
    },
  };
}
