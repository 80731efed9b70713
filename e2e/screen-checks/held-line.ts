import type { CDPSession, Page, Request } from 'playwright/test';

/** What is kept back together. */
const kept = { answers: '*/api/*', scripts: '*/assets/*.js' } as const;
type Kept = keyof typeof kept;

/**
 * A line on which requests can be kept back and let go, past Playwright's routes: those switch the browser's cache off and
 * ask about every picture. It knows what is still on its way.
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
    // News of the desk are a line that stays open.
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

  /** `isNew`: for a browser that has no scripts yet. Those of its memory are on no line, and cannot be kept back. */
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

  /** From now on these are kept back. */
  hold(...what: readonly Kept[]): void {
    this.#held = what;
  }

  /** Lets these go, and all that come later. */
  async release(what: Kept): Promise<void> {
    this.#held = this.#held.filter((held) => held !== what);
    await this.letGo(what);
  }

  /** Lets those go that wait now, and keeps later ones back. */
  async letGo(what: Kept): Promise<void> {
    await Promise.all(this.#waiting[what].splice(0).map((id) => this.#go(id)));
  }

  /** Two pictures in a row in which nothing is on its way but what is kept back. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 2;) {
      await painted(this.#page);
      const waiting = this.#waiting.answers.length + this.#waiting.scripts.length;
      calm = this.#onTheWay.size > waiting ? 0 : calm + 1;
    }
  }

  /** What a page that was left has asked for is there no more. */
  async #go(requestId: string): Promise<void> {
    await this.#session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  }
}

/** Two frames have been drawn, with the fonts they need. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
