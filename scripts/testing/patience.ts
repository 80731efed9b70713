/** For every Vitest project. Timeouts in ms, not waits: a shared machine may be five times slower than this one, or stall. */
export const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 45_000 } },
} as const;
