import { defineConfig } from 'vitest/config';

/** What needs no browser: how the console is packed, and the service under kills. The rest is Playwright's. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packaging', environment: 'node', include: ['packaging/**/*.test.ts'] } },
      { test: { name: 'chaos', environment: 'node', include: ['chaos/**/*.test.ts'] } },
    ],
  },
});
