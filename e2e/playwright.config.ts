import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { launchOptions } from './browser/chromium.ts';

/** Journeys with their own service or browser. Playwright would run them last, and one of them takes half a minute, so they run first. */
const apart = ['failed-mails', 'second-pair-of-eyes', 'the-whole-way'].map(
  (name) => `**/desk/**/${name}.spec.ts`,
);

export default defineConfig({
  // `--project site` etc. run only one of them.
  projects: [
    { name: 'apart', testDir: 'specs', testMatch: apart },
    { name: 'site', testDir: 'specs', testIgnore: apart },
    { name: 'desktop', testDir: 'desktop/specs' },
    { name: 'double', testDir: 'desktop/double' },
  ],
  outputDir: 'test-results',
  // The built site is JavaScript already: Playwright would compile its megabytes again.
  build: { external: ['**/web/dist/**'] },
  // Each worker runs a browser and a server with a separate database, and waits for jobs, emails and frames. With cores + 1 workers, the
  // cores were idle for a quarter of the time.
  workers: availableParallelism() + 2,
  forbidOnly: process.env['CI'] === 'true',
  // A shared machine may stall: there a test is retried once and reported as flaky. On a developer's machine it fails at once.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // Limits, not waits: a shared machine may be five times slower than this one. A stuck test fails at a named step; the longest journeys
  // take two minutes on an idle machine.
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
    // Traces take a quarter of the time: enable them with `--trace on`.
    trace: 'off',
    launchOptions: launchOptions(),
    // Animations take a tenth of a core to draw. The whole journey of an order, the layout shift tests and the console run with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
