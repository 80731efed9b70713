/** In UTC; three at night in New York in winter, four in summer. */
const resetHour = 8;

export const resetTime = `${String(resetHour).padStart(2, '0')}:00 UTC`;

/** A clock may be set and a machine may sleep: it is looked at this often, in ms. */
const lookEveryMs = 30_000;

export interface Day {
  readonly origin: string;
  /** Rejects when the service ends by itself. */
  readonly ended: Promise<never>;
  readonly stop: () => Promise<void>;
}

interface Days {
  readonly now: () => Date;
  /** Rejects once a stop is requested. */
  readonly wait: (ms: number) => Promise<void>;
  /** Starts and fills a service on an empty folder. */
  readonly startDay: () => Promise<Day>;
  readonly door: { readonly lead: (origin: string) => void; readonly shut: () => void };
  readonly signal: AbortSignal;
}

/** The next moment at which everything is deleted. */
export function nextReset(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(resetHour, 0, 0, 0);
  if (today > now) return today;
  today.setUTCDate(today.getUTCDate() + 1);
  return today;
}

/** One service after the other, each for a day, until the end is asked for. Throws what starting or filling one throws. */
export async function liveByDay({ now, wait, startDay, door, signal }: Days): Promise<void> {
  while (!signal.aborted) {
    const end = nextReset(now());
    const day = await startDay();
    try {
      door.lead(day.origin);
      const night = async () => {
        while (now() < end) await wait(lookEveryMs);
      };
      await Promise.race([night(), day.ended]);
    } finally {
      door.shut();
      await day.stop();
    }
  }
}
