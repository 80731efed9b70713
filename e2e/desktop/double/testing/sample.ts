import type { Page } from 'playwright/test';
import { test as base } from '../../fixture.ts';
import type { DesktopApp } from '../launch-double.ts';

/** What the sample's preload exposes. */
export interface SampleBridge {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  twice(number: number): number;
  throws(): void;
  unmodelled(): void;
  /** Wants to hand over what cannot be. */
  document(): Promise<unknown>;
}

declare global {
  interface Window {
    readonly sample: SampleBridge;
  }
}

export const sampleDir = import.meta.dirname;

/** The sample under the double, whatever else is installed: these specs are about the double. */
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
