import { test as base, expect } from 'playwright/test';
import { OrderForm } from './pages/order-form.ts';
import { SiteProcess } from './site-process.ts';

interface SiteMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

interface Fixtures {
  readonly orderForm: OrderForm;
  /** The mails an order has caused so far; waits until there is one of this kind. */
  readonly mailOf: (orderNumber: string, kind: string) => Promise<SiteMail>;
  /** Failures that a test provokes on purpose are named here; any other console error fails it. */
  readonly allowConsoleErrors: (pattern: RegExp) => void;
}

/** Journeys through a real server; one runs for all specs of a worker. */
export const test = base.extend<Fixtures, { site: SiteProcess }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await SiteProcess.start();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  orderForm: async ({ page }, use) => use(new OrderForm(page)),
  mailOf: async ({ site }, use) =>
    use(async (orderNumber, kind) => {
      const find = async () => {
        const response = await fetch(`${site.origin}/sandbox/mail.json?order=${orderNumber}`);
        return ((await response.json()) as SiteMail[]).find((mail) => mail.kind === kind);
      };
      await expect.poll(find, `a mail of kind ${kind}`).toBeDefined();
      return (await find()) as SiteMail;
    }),
  allowConsoleErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use((pattern) => allowed.push(pattern));
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
