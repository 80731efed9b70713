import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

const candidates = [
  process.env['TRUEPAGE_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = candidates.find((path) => path !== undefined && existsSync(path));

/** Root may not use Chromium's sandbox; the rest keeps it from calling out. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  // Each worker runs a server with a database of its own beside a browser: two cores carry one of them.
  workers: 1,
  forbidOnly: process.env['CI'] === 'true',
  // A shared machine may stall: there a test gets a second chance, and is named as flaky. At home it fails at once.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // A trace of every test takes a quarter of the time: ask for one with `--trace on`.
    trace: 'off',
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
