import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import { isTranslated, translatePages } from './browser-translation.ts';

/** A blank page of the site between two tests, from which its storage is cleared. */
const nothing = '/favicon.ico';

/** The events that tests subscribe to; Playwright's own listeners use other events. */
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
 * A window that the tests of a worker use for the site, one after the other: a new one for each must start a process, and read and compile
 * all scripts again, which is half of a check's time. Each test finds it like a new one, without cookies, storage, listeners and routes.
 * After a test that makes irreversible changes (a clock, init scripts, CDP sessions) it is closed.
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
    // Playwright gives each new context the options of the test that requests it: those of a phone would apply to later tests.
    const context = await browser.newContext({ baseURL: origin, hasTouch: false, isMobile: false });
    if (isTranslated) await translatePages(context);
    const page = await context.newPage();
    await page.goto(nothing);
    return new SharedWindow(context, page, await context.newCDPSession(page));
  }

  /** Clears it for the next test; resolves with whether it can be reused. */
  async clean(origin: string): Promise<boolean> {
    const { context, page } = this;
    if (this.#isSpoilt) return false;
    for (const kind of heard) {
      page.removeAllListeners(kind);
      context.removeAllListeners(kind);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of context.pages()) if (other !== page) await other.close();
    // A desk that stays open would keep calling the server while others test it.
    const isThere = await page
      .goto(nothing)
      .then(() => page.evaluate(() => sessionStorage.clear()))
      .then(
        () => true,
        // The test ended before its last navigation was finished.
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

/** The windows of a worker: one is opened if a test needs it and none is free, and closed if a test has made it unusable. */
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
