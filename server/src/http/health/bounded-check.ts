import { withTimeout } from '../../with-timeout.ts';

/** The outcome of a check. */
export type CheckOutcome<Found = void> =
  | { readonly isUp: true; readonly ms: number; readonly found: Found }
  | { readonly isUp: false; readonly ms: number; readonly reason: Error };

interface Bounds {
  /** The timeout of a part's check, in ms. */
  readonly withinMs: number;
  /** How long a successful outcome is cached, in ms. */
  readonly goodForMs: number;
  /** How long a failed outcome is cached, in ms. */
  readonly badForMs: number;
  /** Monotonic, in ms. */
  readonly now?: () => number;
}

/** A check that never ends is replaced after this many timeouts, so that it cannot hide a recovery. */
const patience = 5;

/**
 * Runs a check at most once at a time, and not while the last outcome is cached, whatever the number of callers. A
 * check that exceeds its timeout counts as failed for its callers, but no other is started until it ends or has taken
 * five times as long.
 */
export function boundCheck<Found>(
  check: () => Promise<Found>,
  { withinMs, goodForMs, badForMs, now = () => performance.now() }: Bounds,
): () => Promise<CheckOutcome<Found>> {
  let last: { readonly at: number; readonly outcome: CheckOutcome<Found> } | undefined;
  let flight: { readonly since: number; readonly outcome: Promise<CheckOutcome<Found>> } | undefined;

  const begin = (): Promise<CheckOutcome<Found>> => {
    const since = now();
    const outcome = outcomeOf(check, () => now() - since).then((ended) => {
      if (flight?.outcome === outcome) flight = undefined;
      last = { at: now(), outcome: ended };
      return ended;
    });
    flight = { since, outcome };
    return outcome;
  };

  return () => {
    const freshForMs = last?.outcome.isUp === true ? goodForMs : badForMs;
    if (last !== undefined && now() - last.at < freshForMs) return Promise.resolve(last.outcome);
    const isUsable = flight !== undefined && now() - flight.since < withinMs * patience;
    const outcome = isUsable && flight !== undefined ? flight.outcome : begin();
    return withTimeout(outcome, withinMs).catch((late: unknown) => down(late, withinMs));
  };
}

async function outcomeOf<Found>(
  check: () => Promise<Found>,
  elapsed: () => number,
): Promise<CheckOutcome<Found>> {
  try {
    const found = await check();
    return { isUp: true, ms: Math.round(elapsed()), found };
  } catch (error) {
    return down(error, Math.round(elapsed()));
  }
}

function down(error: unknown, ms: number): CheckOutcome<never> {
  return { isUp: false, ms, reason: error instanceof Error ? error : new Error(String(error)) };
}
