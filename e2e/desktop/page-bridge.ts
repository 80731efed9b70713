import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    /** What hostile code in the page could use of the program. */
    readonly truepage: {
      invoke(channel: string, input: unknown): Promise<unknown>;
      on(channel: string, listener: () => void): () => void;
      takeFile(file: unknown): Promise<unknown>;
    };
  }
}

/** Calls the main process from the page; resolves with the answer, or the error message. */
export async function askMain(page: Page, channel: string, input?: unknown): Promise<unknown> {
  return page.evaluate(
    async ([name, value]) => {
      return window.truepage.invoke(name, value).catch((error: Error) => `refused: ${error.message}`);
    },
    [channel, input] as const,
  );
}

/** Calls an API path like the page's own code. */
export async function askApi(page: Page, path: string, more: object = {}): Promise<unknown> {
  return askMain(page, 'api:request', { method: 'GET', path, headers: {}, ...more });
}

/** Waits until the main process has received that the page has no unsaved input, so that the program quits without asking. */
export async function untilSaved(page: Page): Promise<void> {
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(() => page.evaluate(mayUnload)).toBe(true);
  // Messages are processed in order: after this answer the main process has handled what the page sent before.
  await askMain(page, 'settings:get');
}
