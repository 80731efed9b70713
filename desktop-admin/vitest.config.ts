import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/testing/patience.ts';

/** Plain Node: Electron's modules are replaced by fakes; importing 'electron' would start a download. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: ['{src,scripts}/**/*.test.ts'],
    setupFiles: ['../core/property-runs.ts'],
    ...patience,
  },
});
