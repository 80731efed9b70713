import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{test,src,local}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['../core/property-runs.ts'],
    // They wait (for jobs, deaths, retries) more than they work: one more than there are cores fills them.
    maxWorkers: Math.max(2, availableParallelism() + 1),
    // Nothing here keeps anything in a module: loading the whole server again for every file took a sixth of the time.
    isolate: false,
    // A shared machine may stall: there a test gets a second chance. At home it fails at once.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
