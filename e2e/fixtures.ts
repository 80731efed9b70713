import { test as base, expect } from 'playwright/test';
import { mailsOf, mailsTo, type SiteMail } from './service/mails.ts';
import type { OrderFields } from './support/order-form.ts';
import { payOrder, placeOrder } from './support/orders.ts';
import { OrderForm } from './pages/order-form.ts';
import { Toasts } from './pages/toasts.ts';
import { isTranslated, translatePages } from './browser/browser-translation.ts';
import { SharedWindows } from './browser/shared-window.ts';
import { siteFixture } from './service/site-fixture.ts';
import type { SiteProcess } from './service/site-process.ts';
import { administratorSettings } from './staff.ts';
import { soonAgain } from './soon-again.ts';

interface Fixtures {
  readonly orderForm: OrderForm;
  readonly toasts: Toasts;
  /** Orders over the API; returns the order number. */
  readonly placeOrder: (fields?: OrderFields) => Promise<string>;
  /** Pays an order over the API. */
  readonly payOrder: (orderNumber: string) => Promise<void>;
  /** The mails of an order so far; waits until there is one of this kind. */
  readonly mailOf: (orderNumber: string, kind: string) => Promise<SiteMail>;
  /** All mails sent to an address so far. */
  readonly mailsTo: (email: string) => Promise<readonly SiteMail[]>;
  /** Allows console errors that a test provokes; any other console error fails it. */
  readonly allowConsoleErrors: (pattern: RegExp) => void;
  /** Checks that no page of a test requests anything outside the site. */
  readonly onlyOwnOrigin: undefined;
}

interface WorkerFixtures {
  /** The service of the worker; its administrator's password is known. */
  readonly site: SiteProcess;
  /** A second service, with the setting that the number alone does not open an order. Started on first use. */
  readonly proofSite: SiteProcess;
  /** Opened on first use. */
  readonly windows: SharedWindows;
}

/** The shared windows; undefined for tests with another language, scripts, motion or site, which open their own. */
type Shared = { readonly shared: SharedWindows | undefined };

/**
 * Journeys through a real server; one runs for all specs of a worker. Worker fixtures are declared only here: specs that declare more get
 * their own worker, with another server and browser.
 */
export const test = base.extend<Fixtures & Shared, WorkerFixtures>({
  site: siteFixture(administratorSettings),
  proofSite: siteFixture({ ORDER_ACCESS: 'proof' }),
  windows: [
    async ({ browser, site }, use) => {
      const windows = new SharedWindows(browser, site.origin);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  shared: async ({ windows, site, baseURL, contextOptions, locale, javaScriptEnabled }, use) => {
    const isOrdinary =
      locale === 'en-US' &&
      javaScriptEnabled &&
      contextOptions.reducedMotion === 'reduce' &&
      baseURL === site.origin;
    await use(isOrdinary ? windows : undefined);
  },
  context: async ({ browser, shared, viewport, isMobile, hasTouch }, use) => {
    if (shared === undefined || isMobile || hasTouch) {
      const context = await browser.newContext();
      if (isTranslated) await translatePages(context);
      await use(context);
      return context.close();
    }
    const window = await shared.take();
    if (viewport !== null) await window.page.setViewportSize(viewport);
    await use(window.context);
    await shared.giveBack(window);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  baseURL: async ({ site }, use) => use(site.origin),
  orderForm: async ({ page }, use) => use(new OrderForm(page)),
  toasts: async ({ page }, use) => use(new Toasts(page)),
  placeOrder: async ({ baseURL }, use) => use((fields) => placeOrder(baseURL ?? '', fields)),
  payOrder: async ({ baseURL }, use) => use((orderNumber) => payOrder(baseURL ?? '', orderNumber)),
  mailsTo: async ({ baseURL }, use) => use(async (email) => mailsTo(baseURL ?? '', email)),
  mailOf: async ({ baseURL }, use) =>
    use(async (orderNumber, kind) => {
      const find = async () => (await mailsOf(baseURL ?? '', orderNumber)).find((mail) => mail.kind === kind);
      await expect.poll(find, { message: `a mail of kind ${kind}`, ...soonAgain }).toBeDefined();
      return (await find()) as SiteMail;
    }),
  allowConsoleErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (event) => errors.push(event.error().message));
      await use((pattern) => allowed.push(pattern));
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  onlyOwnOrigin: [
    async ({ context, baseURL }, use) => {
      const asked = new Set<string>();
      context.on('request', (request) => asked.add(new URL(request.url()).origin));
      await use(undefined);
      // 'null' is the origin of the data: and blob: addresses that pages create.
      expect([...asked].filter((origin) => origin !== baseURL && origin !== 'null')).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
