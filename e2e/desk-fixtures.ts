import type { BrowserContext, Page } from 'playwright/test';
import { expect, test as siteTest } from './fixtures.ts';
import { SiteProcess } from './site-process.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
}

interface DeskFixtures {
  /** Signs somebody in without the form: the administrator, unless told otherwise. */
  readonly signIn: (page: Page, person?: Person) => Promise<void>;
  /** A translator who has chosen a password already, made without the screens. */
  readonly inviteTranslator: (username: string) => Promise<Person>;
  /** Calls the server as the administrator, beside every browser; gives the answer's JSON. */
  readonly callAsAdmin: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ) => Promise<unknown>;
  /** Somebody else at a computer of their own. */
  readonly openPage: () => Promise<Page>;
}

export const administrator: Person = { username: 'admin', password: 'tall-copper-lantern-42' };
const chosenPassword = 'quiet-orange-river-77';

/** Journeys at the staff desk: the service of these specs has an administrator whose password is known. */
export const test = siteTest.extend<DeskFixtures, { site: SiteProcess }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await SiteProcess.start({
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signIn: async ({ baseURL }, use) =>
    use(async (page, person = administrator) => {
      const answer = await page.request.post('/api/admin/login', {
        data: person,
        headers: { Origin: baseURL ?? '' },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }),
  callAsAdmin: async ({ playwright, baseURL }, use) => {
    const caller = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { Origin: baseURL ?? '' },
    });
    let isSignedIn = false;
    await use(async (method, path, body) => {
      if (!isSignedIn) await caller.post('/api/admin/login', { data: administrator });
      isSignedIn = true;
      const answer = await caller.fetch(path, { method, ...(body === undefined ? {} : { data: body }) });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return answer.json() as Promise<unknown>;
    });
    await caller.dispose();
  },
  inviteTranslator: async ({ callAsAdmin, mailsTo, baseURL }, use) =>
    use(async (username) => {
      const email = `${username}@example.com`;
      await callAsAdmin('POST', '/api/admin/staff', { username, email, role: 'translator' });
      const token = await invitationToken(mailsTo, email);
      const answer = await fetch(`${baseURL}/api/staff-links/${token}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ password: chosenPassword }),
      });
      expect(answer.ok).toBe(true);
      return { username, password: chosenPassword };
    }),
  openPage: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** The token of the newest invitation that went to an address; waits until there is one. */
export async function invitationToken(
  mailsTo: (email: string) => Promise<readonly { kind: string; text: string }[]>,
  email: string,
): Promise<string> {
  const find = async () => {
    const mail = (await mailsTo(email)).find(({ kind }) => kind === 'access');
    return /\/admin\/welcome\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };
  await expect.poll(find, `an invitation to ${email}`).toBeDefined();
  return (await find()) ?? '';
}

export { expect };
