import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import type { SharedWindow } from './browser/shared-window.ts';
import { expect, test as siteTest } from './fixtures.ts';
import {
  administrator,
  inviteTranslator,
  openAdminCaller,
  type AdminCaller,
  type Person,
  type Translator,
} from './staff.ts';

/** The fields of a page of the site, as the editor saves them. */
export interface PageFields {
  readonly title: string;
  /** Unique by default. */
  readonly slug?: string;
  readonly content?: string;
  readonly isPublished?: boolean;
  readonly menuLocation?: 'none' | 'header' | 'footer' | 'services' | 'company' | 'support';
  readonly menuOrder?: number;
  readonly translations?: { readonly es: { readonly title: string; readonly content: string } | null };
}

export interface WrittenPage {
  readonly id: string;
  readonly slug: string;
  readonly content: string;
  readonly version: number;
}

interface DeskFixtures {
  /** Signs in without the form, as the administrator by default. */
  readonly signIn: (page: Page, person?: Person) => Promise<void>;
  /** An invited translator who has already chosen a password, created over the API. */
  readonly inviteTranslator: (username: string) => Promise<Translator>;
  /** Calls the API as the administrator, outside the browser; resolves with the JSON. */
  readonly callAsAdmin: AdminCaller['call'];
  /** Creates a page over the API; it is deleted after the test. */
  readonly writePage: (page: PageFields) => Promise<WrittenPage>;
  /** A page in another browser context, for another person. */
  readonly openPage: () => Promise<Page>;
}

/** Journeys at the staff desk. */
export const test = siteTest.extend<DeskFixtures>({
  signIn: async ({ baseURL }, use) =>
    use(async (page, { username, password } = administrator) => {
      const answer = await page.request.post('/api/admin/login', {
        data: { username, password },
        headers: { Origin: baseURL ?? '' },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }),
  callAsAdmin: async ({ playwright, baseURL }, use) => {
    const caller = await openAdminCaller(playwright.request, baseURL ?? '');
    await use(caller.call);
    await caller.dispose();
  },
  writePage: async ({ callAsAdmin, allowConsoleErrors }, use) => {
    const written: WrittenPage[] = [];
    await use(async (fields) => {
      const body = { slug: `page-${randomUUID()}`, content: '<p>Words.</p>', ...fields };
      const page = (await callAsAdmin('POST', '/api/admin/content', body)) as WrittenPage;
      written.push(page);
      return page;
    });
    // An open editor is notified and reads its page.
    allowConsoleErrors(/404 .*\/api\/admin\/content\//);
    for (const { id } of written) await callAsAdmin('DELETE', `/api/admin/content/${id}`);
  },
  inviteTranslator: async ({ callAsAdmin, baseURL }, use) =>
    use(async (username) => inviteTranslator(baseURL ?? '', callAsAdmin, username)),
  openPage: async ({ browser, baseURL, shared }, use) => {
    const contexts: BrowserContext[] = [];
    const windows: SharedWindow[] = [];
    await use(async () => {
      const window = await shared?.take();
      if (window !== undefined) {
        windows.push(window);
        return window.page;
      }
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      contexts.push(context);
      return context.newPage();
    });
    for (const window of windows) await shared?.giveBack(window);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { administrator, expect };
