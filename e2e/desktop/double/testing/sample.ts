import type { Page } from 'playwright/test';
import { test as base } from '../../fixture.ts';
import type { DesktopApp } from '../launch-double.ts';

/** The bridge that the sample's preload exposes. */
export interface SampleBridge {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  twice(number: number): number;
  throws(): void;
  unmodelled(): void;
  /** Returns something that cannot be cloned. */
  document(): Promise<unknown>;
}

declare global {
  interface Window {
    readonly sample: SampleBridge;
  }
}

export const sampleDir = import.meta.dirname;

/** The sample on the double, even if Electron is installed: these specs are about the double. */
export const test = base.extend<{ app: DesktopApp; page: Page }>({
  desktop: async ({ desktop }, use, info) => {
    info.skip(desktop.host !== 'double', 'the double is not what runs here');
    await use(desktop);
  },
  app: async ({ desktop }, use) => use(await desktop.launch({ appDir: sampleDir })),
  page: async ({ app }, use) => {
    const page = await app.firstWindow();
    await page.locator('body[data-bridge]').waitFor();
    await use(page);
  },
});

export { expect } from 'playwright/test';
