/** For every Vitest project. Limits, not waits, in ms: a shared machine may be five times slower than this one, or stall. */
export const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 45_000 } },
} as const;
