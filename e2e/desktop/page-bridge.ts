import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    /** All that the page finds of the program around it, as hostile code would use it. */
    readonly truepage: {
      invoke(channel: string, input: unknown): Promise<unknown>;
      on(channel: string, listener: () => void): () => void;
      takeFile(file: unknown): Promise<unknown>;
    };
  }
}

/** What the main process answers to whatever a page sends it, or the words with which it refuses. */
export async function askMain(page: Page, channel: string, input?: unknown): Promise<unknown> {
  return page.evaluate(
    async ([name, value]) => {
      return window.truepage.invoke(name, value).catch((error: Error) => `refused: ${error.message}`);
    },
    [channel, input] as const,
  );
}

/** Asks for an API path as the page's own code does. */
export async function askApi(page: Page, path: string, more: object = {}): Promise<unknown> {
  return askMain(page, 'api:request', { method: 'GET', path, headers: {}, ...more });
}

/** Waits until the main process knows that the page has no unsaved input, so that the program quits without a question. */
export async function untilSaved(page: Page): Promise<void> {
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(() => page.evaluate(mayUnload)).toBe(true);
  // Messages arrive in order: after this answer the main process has read what the page sent before.
  await askMain(page, 'settings:get');
}
