import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['property-runs.ts'],
    // On a shared machine a property of 300 examples may take its time.
    testTimeout: 30_000,
  },
});
