import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patience } from './scripts/testing/patience.ts';

// The console's wait for its files and its servers: one more than there are cores fills them. Each project says so:
// one that has a configuration of its own would not take it from here, and Vitest refuses to run them together.
const maxWorkers = availableParallelism() + 1;
const plain = { ...patience, maxWorkers, isolate: false } as const;

// The quick tests: no database, no browser. The server's run against PostgreSQL, see server/vitest.config.ts.
export default defineConfig({
  test: {
    projects: [
      { extends: './core/vitest.config.ts', test: { name: 'core', root: 'core', maxWorkers } },
      // With the site's own settings: its tests render pages.
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}'],
          ...plain,
        },
      },
      {
        extends: './desktop-admin/vitest.config.ts',
        test: { name: 'desktop-admin', root: 'desktop-admin', maxWorkers },
      },
      {
        test: { name: 'scripts', ...plain, root: 'scripts', include: ['**/*.test.ts'] },
      },
      { test: { name: 'deployment', ...plain, root: 'e2e', include: ['deployment/**/*.test.ts'] } },
    ],
  },
});
