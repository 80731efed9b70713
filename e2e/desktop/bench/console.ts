import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { placeOrder } from '../../support/orders.ts';
import { FirstRun } from '../../pages/console/first-run.ts';
import { Login } from '../../pages/desk/login.ts';
import { OrderList } from '../../pages/desk/order-list.ts';
import { cards } from '../../pages/paying.ts';
import { SiteProcess } from '../../service/site-process.ts';
import { administrator, administratorSettings } from '../../staff.ts';
import { DesktopLauncher } from '../desktop-launcher.ts';
import type { DesktopApp } from '../double/launch-double.ts';
import { askMain } from '../page-bridge.ts';
import { startBareEvents } from './bare-events.ts';
import { followEvents } from './follow-events.ts';

// How soon the console stands, and how soon a payment becomes a notification:
//   node e2e/desktop/bench/console.ts [payments]
// Beside it, in the same run: a plain reader of the same server's events, and a bare server of events with such a reader.

const payments = Number(process.argv[2] ?? 50);
const starts = 5;
const renderer = path.join(import.meta.dirname, '../../../desktop-admin/out/renderer');

const userData = await mkdtemp(path.join(os.tmpdir(), 'truepage-bench-'));
const site = await SiteProcess.start(administratorSettings);
const desktop = new DesktopLauncher(userData);
try {
  await benchStart();
  await benchNews();
} finally {
  await desktop.closeAll();
  await site.close();
  await rm(userData, { recursive: true, force: true });
}

async function benchStart(): Promise<void> {
  const [painted, stood]: [number[], number[]] = [[], []];
  let scriptBytes = 0;
  for (let run = 0; run < starts; run += 1) {
    const begun = performance.now();
    const app = await desktop.launch();
    const page = await app.firstWindow();
    await new FirstRun(page).heading.waitFor();
    stood.push(performance.now() - begun);
    const found = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    }));
    painted.push(found.paint);
    const sizes = await Promise.all(
      [...new Set(found.scripts)].map(async (name) => (await stat(renderer + name)).size),
    );
    scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
    await app.close();
  }
  console.log(`\nStart on ${desktop.host}, ${starts} runs, first run screen`);
  console.table({
    'navigation to first content (ms)': summary(painted),
    'program to heading (ms)': summary(stood),
  });
  console.log(`JavaScript of the page: ${scriptBytes} bytes, minified, not compressed`);
}

async function benchNews(): Promise<void> {
  const app = await openConsole();
  await rememberTimes(app);
  const bare = await startBareEvents();
  const [plainOnBare, plainOnSite] = await Promise.all([followEvents(bare.url), followEvents(site.origin)]);
  const paidAt = new Map<string, number>();
  for (let turn = 0; turn < payments; turn += 1) {
    const orderNumber = await placeOrder(site.origin);
    bare.write(orderNumber);
    await pay(orderNumber);
    paidAt.set(orderNumber, await plainOnSite.timeOf(orderNumber));
    await beAlone(app);
  }
  const shown = await shownTimes(app, payments);
  const delays = (heard: ReadonlyMap<string, number>, from: ReadonlyMap<string, number>) =>
    [...from].map(([orderNumber, at]) => (heard.get(orderNumber) ?? Number.NaN) - at);
  console.log(`\nFrom the webhook's payment to …, ${payments} payments (ms)`);
  console.table({
    'bare server → plain reader': summary(delays(plainOnBare.heard, bare.written)),
    'TruePage → plain reader': summary(delays(plainOnSite.heard, paidAt)),
    'TruePage → notification': summary(delays(shown, paidAt)),
  });
  plainOnBare.stop();
  plainOnSite.stop();
  await bare.close();
}

async function openConsole(): Promise<DesktopApp> {
  const app = await desktop.launch();
  const page = await app.firstWindow();
  await new FirstRun(page).type(site.origin);
  await new Login(page).signIn(administrator);
  await new OrderList(page).isLive.waitFor();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  return app;
}

/** What follows in quick succession is gathered on purpose: each payment is to be a lone one, of which nobody has been told. */
async function beAlone(app: DesktopApp): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1600));
  const page = await app.firstWindow();
  await askMain(page, 'notices:seen');
}

/** Has every notification carry the time at which it was shown. */
async function rememberTimes(app: DesktopApp): Promise<void> {
  await app.evaluate(({ Notification }) => {
    const { show } = Notification.prototype;
    Notification.prototype.show = function remember(this: Electron.Notification) {
      Object.assign(this, { shownAt: Date.now() });
      show.call(this);
    };
  });
}

async function shownTimes(app: DesktopApp, count: number): Promise<ReadonlyMap<string, number>> {
  const read = async () =>
    app.evaluate(() =>
      globalThis.truepageSystem.notifications.map((shown): [string, number] => [
        shown.body.split(' ')[0] ?? '',
        (shown as unknown as { shownAt: number }).shownAt,
      ]),
    );
  for (let found = await read(); ; found = await read()) {
    if (found.length >= count) return new Map(found);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** On the hosted page; the sandbox's webhook follows. */
async function pay(orderNumber: string): Promise<void> {
  const session = await fetch(`${site.origin}/api/create-checkout-session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderNumber }),
  });
  const { url } = (await session.json()) as { url: string };
  const card = { email: 'ana@example.com', number: cards.good, expiry: '12 / 40', cvc: '123' };
  await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
}

function summary(times: readonly number[]): Record<'p50' | 'p99' | 'worst', string> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}
