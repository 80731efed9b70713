/** How long to wait before another try, in ms: no shorter and no longer than this. */
const limits = { shortest: 1000, longest: 30_000 } as const;

/**
 * The wait before another try, in ms, with chance in all of it, so that a restarted server is not met by every console
 * at once: up to twice, four times, eight times… `retry` (what the server asked for), and never less than that.
 * `failures` counts from 1; `random` is from 0 up to 1.
 */
export function waitAfter(failures: number, retry: number, random: number): number {
  const shortest = Math.min(limits.longest, Math.max(limits.shortest, retry));
  const longest = Math.min(limits.longest, shortest * 2 ** failures);
  return shortest + random * (longest - shortest);
}
