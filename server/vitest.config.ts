import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{test,src,local}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // They wait (for jobs, deaths, retries) more than they work: three of them fill two cores.
    maxWorkers: 3,
    // A shared machine may stall: there a test gets a second chance. At home it fails at once.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
