import { defineConfig } from 'vitest/config';

/** Plain Node: Electron's own modules come in as fakes, importing 'electron' would start a download. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['{src,scripts}/**/*.test.ts'],
    setupFiles: ['../core/property-runs.ts'],
    testTimeout: 30_000,
  },
});
