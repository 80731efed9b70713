import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@truepage/core/errors';
import type { Settings } from '@truepage/core/settings/settings';
import type { Deps } from '../../src/deps.ts';
import type { IncomingDocument } from '../../src/ports/document-intake.ts';
import type { FileStore } from '../../src/ports/file-store.ts';
import { createKeptViews, type KeptViews } from '../../src/orders/kept-views.ts';
import type { ActingStaff } from '../../src/order-access/order-for-staff.ts';
import { aReceivedDocument } from '../support/fixtures/received-document.ts';
import { aTranslator } from '../support/certifying.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { createCardProvider, type CardProvider } from './card-provider.ts';

type LateRule = Settings['promise']['late']['rule'];

/** The environment of orders: use-cases on a real database; external services are in memory, and no job runs by itself. */
export interface World {
  readonly server: TestServer;
  readonly deps: Deps;
  readonly cards: CardProvider;
  /** The view cache of a process that changes nothing itself. */
  readonly views: KeptViews;
  readonly staff: {
    readonly boss: ActingStaff;
    readonly reviewer: ActingStaff;
    readonly ana: ActingStaff;
    readonly bob: ActingStaff;
  };
  /** How often each action succeeded. */
  readonly done: Map<string, number>;
  now(): Date;
  advance(ms: number): void;
  aDocument(filename: string, pages: number): IncomingDocument;
}

/** `lateRule`: what the owner promises for late deliveries. */
export async function openWorld(lateRule: LateRule): Promise<World> {
  const time = { now: Date.parse('2026-11-20T09:00:00.000Z') };
  const clock = { now: () => new Date(time.now) };
  const server = await startTestServer({
    clock,
    pdfMaker: plainPdfs,
    env: {
      // No jobs run here: a walk runs them explicitly.
      ROLE: 'web',
      DATABASE_URL: 'postgres://unused',
      STRIPE_SECRET_KEY: 'sk_test_unused',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_unused',
      STRIPE_WEBHOOK_SECRET: 'whsec_unused',
      REVIEW: 'certified',
      STAFF_EMAIL: 'office@truepage.example',
    },
  });
  const boss = await signInAs(server, 'admin', 'boss');
  await chooseSettings(boss, lateRule);
  const store = createStore();
  const cards = createCardProvider(clock);
  const deps: Deps = {
    ...server.deps,
    store,
    payments: { ...server.deps.payments, ...cards },
    jobs: { ...server.deps.jobs, doesWork: false, enqueue: () => Promise.resolve() },
    documents: {
      prepare() {},
      receive: async ({ filename, body }) => {
        const pages = (await buffer(body)).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 1;
        return aDocument(store, filename, pages);
      },
      openDocument: () => Promise.resolve(Readable.from([aPdf({ pages: 1 })])),
    },
  };
  return {
    server,
    deps,
    cards,
    views: createKeptViews(),
    staff: {
      boss,
      reviewer: await signInAs(server, 'reviewer', 'reviewer'),
      ana: await aTranslator(server),
      bob: await aTranslator(server),
    },
    done: new Map(),
    now: clock.now,
    advance: (ms) => {
      time.now += ms;
    },
    aDocument: (filename, pages) => aDocument(store, filename, pages),
  };
}

/** Certified translations are held, long documents have no price, drafts are offered, and late deliveries compensated. */
async function chooseSettings({ call }: Awaited<ReturnType<typeof signInAs>>, rule: LateRule): Promise<void> {
  const { version, settings: before } = (await call('GET', '/api/admin/settings')).body;
  const known = before as unknown as Settings;
  const settings = {
    ...known,
    delivery: { ...known.delivery, hold: true },
    drafts: { standard: true, certified: true, express: true, hours: 48 },
    quotes: { ...known.quotes, isOn: true, overPages: 4 },
    promise: { ...known.promise, late: { rule, percent: 20 } },
  };
  const { status } = await call('PUT', '/api/admin/settings', { settings, version });
  if (status !== 200) throw new Error(`the settings were refused: ${status}`);
}

function aDocument(store: FileStore, filename: string, pages: number): IncomingDocument {
  return aReceivedDocument({
    filename,
    pages,
    keep: (storageKey) => store.put(storageKey, Readable.from([Buffer.from('x')]), 1),
  });
}

function createStore(): FileStore {
  const files = new Map<string, Buffer>();
  const find = (key: string): Buffer => {
    const file = files.get(key);
    if (file === undefined) throw new AppError('file.not_found');
    return file;
  };
  return {
    place: 'memory',
    async put(key, body) {
      files.set(key, await buffer(body));
    },
    take: () => Promise.reject(new Error('nothing is on a disk')),
    get: async (key) => Readable.from([await Promise.resolve(find(key))]),
    head: (key) => Promise.resolve(files.has(key) ? { bytes: find(key).length } : undefined),
    async move(from, to) {
      files.set(to, await Promise.resolve(find(from)));
      files.delete(from);
    },
    delete: (key) => Promise.resolve(void files.delete(key)),
    async *list(prefix) {
      for (const [key, { length: bytes }] of files)
        if (key.startsWith(prefix)) yield await Promise.resolve({ key, bytes, modifiedAt: new Date(0) });
    },
    check: () => Promise.resolve(),
  };
}
