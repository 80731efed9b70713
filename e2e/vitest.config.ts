import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/testing/patience.ts';

/** What needs no browser: how the console is packed, and the service under kills. The rest is Playwright's. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packaging', ...patience, include: ['packaging/**/*.test.ts'] } },
      { test: { name: 'chaos', ...patience, include: ['chaos/**/*.test.ts'] } },
    ],
  },
});
