import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/testing/patience.ts';

/** Tests without a browser: the console's packaging, and the service under kills. Playwright runs the others. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packaging', ...patience, include: ['packaging/**/*.test.ts'] } },
      { test: { name: 'chaos', ...patience, include: ['chaos/**/*.test.ts'] } },
    ],
  },
});
