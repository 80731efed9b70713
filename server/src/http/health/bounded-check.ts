import { withTimeout } from '../../with-timeout.ts';

/** How a look at one part ended. */
export type CheckOutcome<Found = void> =
  | { readonly isUp: true; readonly ms: number; readonly found: Found }
  | { readonly isUp: false; readonly ms: number; readonly reason: Error };

interface Bounds {
  /** The timeout of a part's check, in ms. */
  readonly withinMs: number;
  /** How long a good answer is believed, in ms. */
  readonly goodForMs: number;
  /** How long a bad one is, in ms. */
  readonly badForMs: number;
  /** Monotonic, in ms. */
  readonly now?: () => number;
}

/** One look that never answers must not hide for ever that the part is back. */
const patience = 5;

/**
 * Looks at a part at most once at a time and not again while the last answer is fresh, however many ask. A look that
 * takes too long counts as down for the caller; it is still the only one until it ends, or has taken five times as long.
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
