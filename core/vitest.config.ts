import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/testing/patience.ts';

export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['property-runs.ts'],
    ...patience,
  },
});
