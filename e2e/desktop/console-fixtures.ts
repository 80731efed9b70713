import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { mailsOf, type SiteMail } from '../service/mails.ts';
import type { OrderFields } from '../support/order-form.ts';
import { payOrder, placeOrder } from '../support/orders.ts';
import { FirstRun } from '../pages/console/first-run.ts';
import { StatusBar } from '../pages/console/status-bar.ts';
import { Login } from '../pages/desk/login.ts';
import { OrderDesk } from '../pages/desk/order-desk.ts';
import { OrderList } from '../pages/desk/order-list.ts';
import {
  inviteTranslator,
  openAdminCaller,
  type AdminCaller,
  type Person,
  type Translator,
} from '../staff.ts';
import { SlowLine } from '../service/slow-line.ts';
import type { LaunchOptions } from './desktop-launcher.ts';
import type { DesktopApp } from './double/launch-double.ts';
import { administrator, expect, test as desktopTest } from './fixture.ts';

/** A running console with its page objects. */
export interface OpenConsole {
  readonly app: DesktopApp;
  readonly page: Page;
  readonly list: OrderList;
  readonly desk: OrderDesk;
  readonly bar: StatusBar;
}

interface SignInOptions {
  readonly person?: Person;
  /** The server's address for the console. */
  readonly address?: string;
}

interface Fixtures {
  /** Starts the console with its stored state. */
  readonly startConsole: (options?: LaunchOptions) => Promise<OpenConsole>;
  /** Starts a console without stored state, chooses the server and, by default, signs the administrator in. */
  readonly openConsole: (options?: LaunchOptions & SignInOptions) => Promise<OpenConsole>;
  /** Orders over the API; returns the order number. */
  readonly placeOrder: (fields?: OrderFields) => Promise<string>;
  /** Orders and pays over the API; returns the order number. */
  readonly paidOrder: (fields?: OrderFields) => Promise<string>;
  /** The first mail of this kind for an order. */
  readonly mailOf: (orderNumber: string, kind: string) => Promise<SiteMail>;
  /** Calls the API as the administrator, outside the console; resolves with the JSON. */
  readonly callAsAdmin: AdminCaller['call'];
  /** An invited translator who has already chosen a password, created over the API. */
  readonly inviteTranslator: (username: string) => Promise<Translator>;
  /** A proxy to the server that can be slow, or cut. */
  readonly line: SlowLine;
  /** A folder of the user. */
  readonly folder: string;
  /** Creates a file in that folder; returns its path. */
  readonly putFile: (name: string, content: Buffer) => Promise<string>;
}

/** Journeys with the console against a real server. */
export const test = desktopTest.extend<Fixtures>({
  baseURL: async ({ site }, use) => use(site.origin),
  startConsole: async ({ desktop }, use) =>
    use(async (options) => {
      const app = await desktop.launch(options);
      const page = await app.firstWindow();
      const parts = { list: new OrderList(page), desk: new OrderDesk(page), bar: new StatusBar(page) };
      return { app, page, ...parts };
    }),
  openConsole: async ({ startConsole, site }, use) =>
    use(async ({ person = administrator, address = site.origin, ...options } = {}) => {
      const opened = await startConsole(options);
      await new FirstRun(opened.page).type(address);
      await new Login(opened.page).signIn(person);
      await expect(opened.list.isLive).toBeVisible();
      return opened;
    }),
  placeOrder: async ({ site }, use) => use((fields) => placeOrder(site.origin, fields)),
  paidOrder: async ({ site }, use) =>
    use(async (fields) => {
      const orderNumber = await placeOrder(site.origin, fields);
      await payOrder(site.origin, orderNumber);
      return orderNumber;
    }),
  mailOf: async ({ site }, use) =>
    use(async (orderNumber, kind) => {
      const find = async () => (await mailsOf(site.origin, orderNumber)).find((mail) => mail.kind === kind);
      await expect.poll(find, `a mail of kind ${kind}`).toBeDefined();
      return (await find()) as SiteMail;
    }),
  callAsAdmin: async ({ playwright, site }, use) => {
    const caller = await openAdminCaller(playwright.request, site.origin);
    await use(caller.call);
    await caller.dispose();
  },
  inviteTranslator: async ({ callAsAdmin, site }, use) =>
    use(async (username) => inviteTranslator(site.origin, callAsAdmin, username)),
  line: async ({ site }, use) => {
    const line = await SlowLine.to(site.origin);
    await use(line);
    await line.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-files-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  putFile: async ({ folder }, use) =>
    use(async (name, content) => {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    }),
});

/** Opens an order of the list like a click: without reloading the page. */
export async function openOrder({ list, desk }: OpenConsole, orderNumber: string): Promise<void> {
  await list.row(orderNumber).getByRole('link', { name: 'Edit' }).click();
  await desk.showing(orderNumber).waitFor();
}

/** The path of the page, on Electron and on the double. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

export { administrator, expect };
