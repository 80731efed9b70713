import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { appSettings } from './app-settings.ts';
import { createApp } from '../app.ts';
import { createCertificateRecords } from '../records/certificate-records.ts';
import { closeAll, type Closer } from './close-all.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { demandFinishedRestore } from '../backup/unfinished-restore.ts';
import { explainFailure } from '../checks/explain-failure.ts';
import { demand, type Finding } from '../checks/finding.ts';
import { applyDeletions } from '../privacy/apply-deletions.ts';
import { checkOutside } from '../checks/outside.ts';
import { checkStorage } from '../checks/storage.ts';
import { checkStoredSettings } from '../checks/stored-settings.ts';
import type { Config } from '../config.ts';
import { settleApprovals } from '../orders/approval/settle-approvals.repository.ts';
import { ensureFirstPages } from '../content/ensure-first-pages.ts';
import { createPictureWriter } from '../content/picture-writer.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { openTelemetry } from './open-telemetry.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import { openPdfMaker } from './open-pdf-maker.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import type { Database, Deps } from '../deps.ts';
import { announceThrough, createAnnouncements } from '../events/announcements.ts';
import { createChangeFeed } from '../events/change-feed.ts';
import { createEventFeed } from '../events/event-feed.ts';
import { createJobs } from '../jobs/jobs.ts';
import { chooseDocuments, type DocumentParsers } from './choose-documents.ts';
import { claimInstallation } from '../installation/claim-installation.ts';
import { createLog } from '../http/log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openSite, type OpenedSite } from '../http/site/open-site.ts';
import { createOwnOrigin } from '../http/own-origin.ts';
import { createRateLimits } from '../http/security/rate-limit.ts';
import { createHttpServer } from '../http/server.ts';
import { chooseMailer } from './choose-mailer.ts';
import { openWebhooks } from './open-webhooks.ts';
import { chooseOwnSettings } from './choose-own-settings.ts';
import { createLinks } from './create-links.ts';
import { chooseProvider } from './choose-provider.ts';
import type { Clock } from '../ports/clock.ts';
import { systemClock } from '../system-clock.ts';
import type { PdfMaker } from '../pdf/pdf-maker.ts';
import { createReadCache } from '../events/read-cache.ts';
import { serveMetrics } from '../metrics/metrics-access.ts';
import { readinessChecks } from '../status/readiness.ts';
import type { SandboxControls } from '../../local/payments/controls.ts';
import { ensureFirstAdministrator, type SignIn } from '../staff/first-administrator.ts';
import { createKeptPassword } from '../staff/passwords/kept-password.ts';
import { statusChecks } from '../status/status-checks.ts';
import { createSystemStatus } from '../status/system-status.ts';
import { createWorkKeys } from '../workspace/work-keys.ts';
import { createSecretBox } from '../staff/secret-box.ts';
import { createStaffBoxes } from '../staff/staff-boxes.ts';
import { version } from '../version.ts';

export interface StartOptions {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Replaces DATABASE_URL and the embedded PostgreSQL. */
  readonly database?: DatabaseTarget;
  /** Replace the built site, and our own processes for documents and PDFs. */
  readonly site?: OpenedSite;
  readonly parsers?: DocumentParsers;
  readonly pdfMaker?: PdfMaker;
  /** The time between heartbeats on a stream of live events, in ms. */
  readonly beatMs?: number;
  /** Aborting it cancels the start and closes everything that was opened. */
  readonly signal?: AbortSignal;
}

export interface RunningServer {
  /** The server's local address. */
  readonly origin: string;
  /** The address of the metrics, with METRICS_PORT. */
  readonly metricsOrigin: string | undefined;
  /** How the first administrator signs in. */
  readonly signIn: SignIn;
  readonly deps: Deps;
  /** Checks external services (mail, scanner, payments); takes at most a few seconds. */
  readonly lookOutside: () => Promise<readonly Finding[]>;
  /** Undefined with real Stripe. */
  readonly sandbox: SandboxControls | undefined;
  /** From this call on, /readyz returns 503, so that proxies send visitors elsewhere; requests are still answered. */
  readonly drain: () => void;
  /** Finishes what is running and ends everything, including the embedded database. Further calls wait for the first. */
  readonly stop: () => Promise<void>;
  /** Aborts the requests that a stop waits for. */
  readonly cut: () => void;
}

/** How long a stop waits for running requests, in ms: all of it has to end within 10 s. */
const requestGraceMs = 4000;

/**
 * Builds every part, and listens once the service is ready. Throws a StartError if the reason of a failure is known; nothing is
 * left running then.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const closers: Closer[] = [];
  const onStop: OnStop = (closer) => closers.push(closer);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= closeAll(closers));
  try {
    const telemetry = await openTelemetry(config, onStop);
    return { ...(await start(config, { ...options, telemetry }, onStop)), stop };
  } catch (error) {
    // Reports why the start failed, not what went wrong while cleaning up.
    await stop().catch(() => undefined);
    throw explainFailure(error, config, options.database ?? config.databaseUrl);
  }
}

type OnStop = (closer: Closer) => void;
type Observed = StartOptions & { readonly telemetry: Telemetry | undefined };

async function start(
  config: Config,
  options: Observed,
  onStop: OnStop,
): Promise<Omit<RunningServer, 'stop'>> {
  demandFinishedRestore(config.dataDir);
  const own = createOwnOrigin(config.host);
  const parts = await openParts(config, options, own.get, onStop);
  const { deps, limits, announcements, feeds, metrics, mailer, scanner, sandbox, signIn } = parts;

  const opened = options.site ?? openSite(config.isDevelopment, () => http.server);
  onStop(opened.close);
  await Promise.all([deps.jobs.start(), feeds.feed.start().then(announcements.start)]);
  const http = createHttpServer((request, response) => void answer(request, response));
  // Closed in reverse order: no new requests arrive while the parts below are closed.
  onStop(async () => {
    feeds.feed.stop();
    await Promise.all([announcements.stop(), http.close(requestGraceMs), deps.jobs.stop()]);
  });
  options.signal?.throwIfAborted();
  own.settle(await http.listen(config.port, config.host));
  let isDraining = false;
  // There is no await since listening started, so no request is read before it can be answered.
  const answer = createApp({
    ...appSettings(config),
    deps,
    ...feeds,
    limits,
    metrics,
    telemetry: options.telemetry,
    status: parts.status,
    readiness: { checks: readinessChecks(deps), isDraining: () => isDraining },
    site: opened.site,
    siteFiles: opened.siteFiles,
    sandboxes: [sandbox?.middleware, parts.mailbox].filter((one) => one !== undefined),
  }).callback();
  const metricsOrigin = await serveMetrics(config.metrics, metrics, onStop);
  const drain = () => {
    isDraining = true;
    http.drain();
  };
  onStop(drain);
  sandbox?.start();
  if (config.role !== 'web') await startBackgroundJobs({ deps, limits, mailer, metrics });
  return {
    origin: own.get(),
    metricsOrigin,
    signIn,
    deps,
    lookOutside: () => lookAround(config, deps, { mailer, payments: deps.payments, scanner }),
    sandbox: sandbox?.controls,
    drain,
    cut: () => http.cut(),
  };
}

/** Checks the owner's stored settings, and the external services. */
async function lookAround(
  config: Config,
  { orm }: Database,
  outside: Parameters<typeof checkOutside>[1],
): Promise<readonly Finding[]> {
  return [await checkStoredSettings(orm.em.fork()), ...(await checkOutside(config, outside))];
}

/** Opens everything that requests use: database, documents, payments, mail, jobs. */
async function openParts(config: Config, options: Observed, origin: () => string, onStop: OnStop) {
  const { clock = systemClock, log = createLog(config.logLevel), signal, telemetry } = options;
  const publicUrl = () => config.publicUrl ?? origin();
  const database = await openConfiguredDatabase(config, log, options.database, telemetry?.query);
  onStop(database.close);
  signal?.throwIfAborted();
  const { orm, pool, direct } = database;
  const { scanner, close: closeDocuments, ...kept } = await chooseDocuments(config, log, options.parsers);
  const { store } = kept;
  onStop(closeDocuments);
  demand(await checkStorage(store, config));
  // Before anything is created in a database that may be the wrong one.
  const seal = await claimInstallation({ orm, store, config, now: clock.now() });
  const keptPassword = createKeptPassword(config.dataDir);
  const [signIn] = await Promise.all([
    ensureFirstAdministrator({ orm, clock, randomBytes, keptPassword, ...config.admin }),
    applyDeletions({ orm, store, clock, log }).then(() => settleApprovals({ orm, clock }, config.review)),
    ensureFirstPages({ orm, clock }),
  ]);
  const { payments, sandbox } = chooseProvider({ config, localOrigin: origin, publicUrl, clock, log });
  if (sandbox !== undefined) onStop(() => sandbox.stop());
  signal?.throwIfAborted();
  const { mailer, mailbox } = chooseMailer(config);
  onStop(() => mailer.close());
  const jobs = createJobs({ connection: direct, log, doesWork: config.role !== 'web', telemetry });
  const announcements = createAnnouncements({ direct, announce: announceThrough(orm), log });
  onStop(() => announcements.stop());
  const feed = createEventFeed({ orm, announcements, log, beatMs: options.beatMs });
  const changes = createChangeFeed(announcements, options.beatMs);
  const metrics = createMetrics(version);
  const deps: Deps = {
    orm,
    cache: createReadCache(announcements),
    jobs,
    clock,
    randomBytes,
    ...kept,
    payments,
    ...createLinks(config),
    pictures: createPictureWriter(),
    ...openPdfMaker(onStop, options.pdfMaker),
    seal,
    records: createCertificateRecords({ seeds: config.certificateKeys(), publicUrl }),
    ...createStaffBoxes(config.fileKey),
    keptPassword,
    formBox: createSecretBox(config.fileKey, 'saved form'),
    ...openWebhooks(config, { orm, jobs, announcements, log }),
    ...createWorkKeys(config.fileKey),
    ...chooseOwnSettings(config),
    publicUrl,
    metrics,
    log,
  };
  const looks = statusChecks({ deps, mailer, scanner, announcements, config });
  const status = createSystemStatus({ looks, clock, log });
  metrics.measure({ status, jobs, liveStreams: () => feed.size });
  const limits = createRateLimits({ pool, enabled: config.rateLimits, log, keys: config.sessionKeys });
  const feeds = { feed, changes };
  return { deps, limits, announcements, feeds, signIn, sandbox, mailer, mailbox, scanner, metrics, status };
}
