import { defineConfig } from 'vitest/config';

/** What needs no browser: how the console and the service are installed, and the service under kills. The rest is Playwright's. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'installation',
          environment: 'node',
          include: ['{packaging,deployment}/**/*.test.ts'],
        },
      },
      { test: { name: 'chaos', environment: 'node', include: ['chaos/**/*.test.ts'] } },
    ],
  },
});
