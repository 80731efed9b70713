import { defineConfig } from 'vitest/config';

/** Tests of the console's package: no browser, no server. What drives a browser is Playwright's. */
export default defineConfig({
  test: { environment: 'node', include: ['{packaging,deployment}/**/*.test.ts'] },
});
