import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The quick tests: no database, no browser. The server's run against PostgreSQL, see server/vitest.config.ts.
export default defineConfig({
  test: {
    // The console's wait for its files and its servers: one more than there are cores fills them.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: './core/vitest.config.ts', test: { name: 'core', root: 'core' } },
      // With the site's own settings: its tests render pages.
      { extends: './web/vite.config.ts', test: { name: 'web', root: 'web' } },
      { extends: './desktop-admin/vitest.config.ts', test: { name: 'desktop-admin', root: 'desktop-admin' } },
      { test: { name: 'scripts', isolate: false, root: 'scripts', include: ['**/*.test.ts'] } },
      { test: { name: 'deployment', isolate: false, root: 'e2e', include: ['deployment/**/*.test.ts'] } },
    ],
  },
});
