import type { CDPSession, Page } from 'playwright/test';

/** The network of one page, as Chromium throttles it. */
export class NetworkConditions {
  readonly #session: CDPSession;
  readonly #bytesPerSecond: number;

  private constructor(session: CDPSession, bytesPerSecond: number) {
    this.#session = session;
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Throttles a page in both directions. */
  static async throttle(page: Page, bitsPerSecond: number): Promise<NetworkConditions> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const conditions = new NetworkConditions(session, bitsPerSecond / 8);
    await conditions.restore();
    return conditions;
  }

  /** Ends running requests, and fails new ones. */
  async drop(): Promise<void> {
    await this.#emulate(true);
  }

  async restore(): Promise<void> {
    await this.#emulate(false);
  }

  async #emulate(offline: boolean): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 100,
      downloadThroughput: this.#bytesPerSecond,
      uploadThroughput: this.#bytesPerSecond,
    });
  }
}
