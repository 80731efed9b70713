import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { launchOptions } from './browser/chromium.ts';

/**
 * Journeys with a service or a browser of their own. Playwright would keep them for the end, to go on in the workers it has,
 * and one of them lasts half a minute: they come first.
 */
const apart = ['failed-mails', 'second-pair-of-eyes', 'the-whole-way'].map(
  (name) => `**/desk/**/${name}.spec.ts`,
);

export default defineConfig({
  // `--project site` and the like run one of them alone.
  projects: [
    { name: 'apart', testDir: 'specs', testMatch: apart },
    { name: 'site', testDir: 'specs', testIgnore: apart },
    { name: 'desktop', testDir: 'desktop/specs' },
    { name: 'double', testDir: 'desktop/double' },
  ],
  outputDir: 'test-results',
  // The built site is JavaScript already: Playwright would compile its megabytes once more.
  build: { external: ['**/web/dist/**'] },
  // Each worker runs a browser and a server with a separate database, and waits for jobs, emails and frames. With cores + 1
  // workers, the cores were idle for a quarter of the time.
  workers: availableParallelism() + 2,
  forbidOnly: process.env['CI'] === 'true',
  // A shared machine may stall: there a test gets a second chance, and is named as flaky. At home it fails at once.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // Limits, not waits: a shared machine may be five times slower than this one. What is stuck fails at one of its steps, by
  // name; the longest journeys take two minutes on a quiet machine.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // A trace of every test takes a quarter of the time: ask for one with `--trace on`.
    trace: 'off',
    launchOptions: launchOptions(),
    // What moves takes a tenth of a core to draw. With motion go the order's whole way, what measures shifts, and the console.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
