import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import { isTranslated, translatePages } from './browser-translation.ts';

/** A blank page of the site between two tests, from which its storage is emptied. */
const nothing = '/favicon.ico';

/** What a test listens to; Playwright's own listeners are of other kinds. */
const heard = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
];

/**
 * A window in which the tests of a worker look at the site, one after the other: a new one for each has to start a process, and to
 * read and compile all scripts anew, which is half of what a look costs. Each test finds it as a new one, without cookies, storage,
 * listeners and routes. After a test that does to it what cannot be undone (a clock, scripts before all others, Chromium's own
 * protocol) it is closed.
 */
export class SharedWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #session: CDPSession;
  #isSpoilt = false;

  private constructor(context: BrowserContext, page: Page, session: CDPSession) {
    this.context = context;
    this.page = page;
    this.#session = session;
    this.#spoiltBy(page, 'addInitScript', 'exposeFunction', 'exposeBinding', 'close');
    this.#spoiltBy(page.clock, 'install');
    this.#spoiltBy(context, 'addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'close');
    this.#spoiltBy(context, 'route', 'setExtraHTTPHeaders', 'setOffline', 'grantPermissions');
  }

  static async open(browser: Browser, origin: string): Promise<SharedWindow> {
    // Playwright gives each new context the options of the test that asks for it: those of a phone would stay for later tests.
    const context = await browser.newContext({ baseURL: origin, hasTouch: false, isMobile: false });
    if (isTranslated) await translatePages(context);
    const page = await context.newPage();
    await page.goto(nothing);
    return new SharedWindow(context, page, await context.newCDPSession(page));
  }

  /** Empties it for the next test; resolves to whether it may have it. */
  async clean(origin: string): Promise<boolean> {
    const { context, page } = this;
    if (this.#isSpoilt) return false;
    for (const kind of heard) {
      page.removeAllListeners(kind);
      context.removeAllListeners(kind);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of context.pages()) if (other !== page) await other.close();
    // A desk that stays open would go on asking the server while others test it.
    const isThere = await page
      .goto(nothing)
      .then(() => page.evaluate(() => sessionStorage.clear()))
      .then(
        () => true,
        // The test ended before the page that it was leaving for came.
        () => false,
      );
    if (!isThere) return false;
    await this.#session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      forcedColors: null,
    });
    return true;
  }

  #spoiltBy<Owner extends object>(owner: Owner, ...methods: readonly (keyof Owner)[]): void {
    for (const method of methods) {
      const own = owner[method] as (...args: unknown[]) => unknown;
      owner[method] = ((...args: unknown[]) => {
        this.#isSpoilt = true;
        return own.apply(owner, args);
      }) as Owner[typeof method];
    }
  }
}

/** The windows of a worker: one is opened when a test asks for it and none is free, and closed where a test has spoilt it. */
export class SharedWindows {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #free: SharedWindow[] = [];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async take(): Promise<SharedWindow> {
    return this.#free.pop() ?? SharedWindow.open(this.#browser, this.#origin);
  }

  async giveBack(window: SharedWindow): Promise<void> {
    if (await window.clean(this.#origin)) this.#free.push(window);
    else await window.context.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.map(({ context }) => context.close()));
  }
}
