import type { CDPSession, Page, Request } from 'playwright/test';

/** The URL patterns of held requests. */
const kept = { answers: '*/api/*', scripts: '*/assets/*.js' } as const;
type Kept = keyof typeof kept;

/**
 * Holds and releases requests without Playwright's routes, which disable the browser's cache and intercept every picture. Tracks pending
 * requests.
 */
export class HeldLine {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #onTheWay = new Set<Request>();
  readonly #waiting: Record<Kept, string[]> = { answers: [], scripts: [] };
  #held: readonly Kept[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    // The desk's event stream stays open.
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') this.#onTheWay.add(request);
    });
    page.on('requestfinished', (request) => this.#onTheWay.delete(request));
    page.on('requestfailed', (request) => this.#onTheWay.delete(request));
    session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
      const what = request.url.includes('/api/') ? 'answers' : 'scripts';
      if (this.#held.includes(what) && resourceType !== 'EventSource') this.#waiting[what].push(requestId);
      else void this.#go(requestId);
    });
  }

  /** `isNew`: for a browser that has no scripts yet. Cached scripts cause no request, and cannot be held. */
  static async of(page: Page, { isNew = false } = {}): Promise<HeldLine> {
    const session = await page.context().newCDPSession(page);
    if (isNew) {
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    }
    const patterns = Object.values(kept).map((urlPattern) => ({ urlPattern }));
    await session.send('Fetch.enable', { patterns });
    return new HeldLine(page, session);
  }

  /** Holds these from now on. */
  hold(...what: readonly Kept[]): void {
    this.#held = what;
  }

  /** Releases these, and all later ones. */
  async release(what: Kept): Promise<void> {
    this.#held = this.#held.filter((held) => held !== what);
    await this.letGo(what);
  }

  /** Releases those that are waiting now, and holds later ones. */
  async letGo(what: Kept): Promise<void> {
    await Promise.all(this.#waiting[what].splice(0).map((id) => this.#go(id)));
  }

  /** Waits for two frames in a row in which only held requests are pending. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 2;) {
      await painted(this.#page);
      const waiting = this.#waiting.answers.length + this.#waiting.scripts.length;
      calm = this.#onTheWay.size > waiting ? 0 : calm + 1;
    }
  }

  /** A request of a page that was left no longer exists. */
  async #go(requestId: string): Promise<void> {
    await this.#session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  }
}

/** Waits until two frames have been drawn, with their fonts. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
