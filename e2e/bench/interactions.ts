// `npm run bench:interactions`: measures how long typing waits for the next frame (INP), on the built site and on the desk with 100,000
// orders, with the CPU throttled four times; each compared with a page that only shows what is typed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { launchOptions } from '../browser/chromium.ts';
import { inherited } from '../service/inherited.ts';
import { Login } from '../pages/desk/login.ts';
import { OrderList } from '../pages/desk/order-list.ts';
import { OrderForm } from '../pages/order-form.ts';
import { SiteProcess } from '../service/site-process.ts';
import { administrator, administratorSettings } from '../staff.ts';
import { busy, interactionsOf, slowDown } from './slow-page.ts';

const orders = process.argv[2] ?? '100000';
const root = path.join(import.meta.dirname, '../..');
const typed = 'Wolfeschlegelsteinhausen, María';

const site = await SiteProcess.start(administratorSettings);
const browser = await chromium.launch(launchOptions());
try {
  await fill();
  await report('a bare page', bare);
  await report('typing in the order form', orderForm);
  await report(`filtering ${orders} orders`, desk);
} finally {
  await browser.close();
  await site.close();
}

/** Must run before a server uses the folder. */
async function fill(): Promise<void> {
  await site.kill();
  const program = path.join(root, 'server/bench/fill-orders.ts');
  const env = { ...inherited, ENV_FILE: 'none', DATA_DIR: site.dataDir };
  const { status } = spawnSync(process.execPath, [program, '--orders', orders], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The orders could not be made up.');
  await site.run();
}

async function bare(page: Page): Promise<void> {
  await page.setContent('<input aria-label="Name">');
  await slowDown(page);
  await page.getByRole('textbox').pressSequentially(typed);
}

async function orderForm(page: Page): Promise<void> {
  const form = new OrderForm(page);
  await form.open();
  await form.ready();
  await slowDown(page);
  await form.fullName.pressSequentially(typed);
}

async function desk(page: Page): Promise<void> {
  await page.goto(`${site.origin}/admin`);
  await new Login(page).signIn(administrator);
  const list = new OrderList(page);
  await list.rows.first().waitFor();
  await slowDown(page);
  for (const name of ['Gómez', 'nguyen', 'zzz']) {
    await list.search.fill('');
    await list.search.pressSequentially(name, { delay: 60 });
    await page.waitForLoadState('networkidle');
  }
}

async function report(name: string, interact: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage(browser);
  const quick = await page.evaluate(busy);
  await interact(page);
  const times = await interactionsOf(page);
  // Checks that the page or the renderer still has the throttling.
  const slower = (await page.evaluate(busy)) / quick;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 16);
  console.log(
    `${name.padEnd(32)} p75 ${at(0.75)} ms   p98 ${at(0.98)} ms   ${times.length} interactions, processor ${slower.toFixed(1)} times slower`,
  );
  await page.close();
}

async function openPage(opened: Browser): Promise<Page> {
  const [viewport, timezoneId] = [{ width: 1280, height: 800 }, 'America/New_York'];
  const context = await opened.newContext({ baseURL: site.origin, viewport, locale: 'en-US', timezoneId });
  return context.newPage();
}
