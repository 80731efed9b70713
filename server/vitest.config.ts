import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { startBuiltPrograms } from '../scripts/build/built-programs.ts';
import { isBuilt } from '../scripts/build/built.ts';
import { patience } from '../scripts/testing/patience.ts';
import { documentTests } from '../scripts/testing/sources.ts';

const settings = {
  setupFiles: ['../core/property-runs.ts'],
  // They wait (for jobs, deaths, retries) more than they work: one more than there are cores fills them.
  maxWorkers: Math.max(2, availableParallelism() + 1),
  // Nothing here keeps anything in a module: loading the whole server again for every file took a sixth of the time.
  isolate: false,
  // A shared machine may stall: there a test gets a second chance. At home it fails at once.
  retry: process.env['CI'] === 'true' ? 1 : 0,
  ...patience,
};

const globalSetup = ['test/support/global-setup.ts'];

/** Each run by its own part, only when what it depends on has changed: scripts/testing/sources.ts. */
const documents = documentTests.map((pattern) => pattern.replace('server/', ''));
const operation = ['test/operation/**/*.test.ts', 'local/postgres/**/*.test.ts'];

// One test file by hand needs no build.
const plugins = isBuilt('server') ? [startBuiltPrograms] : [];

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          ...settings,
          globalSetup,
          name: 'server',
          include: ['{test,src,local,bench}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...documents, ...operation],
        },
      },
      // They compute rather than wait, and need no database.
      { plugins, test: { ...settings, name: 'documents', include: documents } },
      { plugins, test: { ...settings, globalSetup, name: 'operation', include: operation } },
    ],
  },
});
