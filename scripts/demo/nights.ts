/** In UTC; 3 a.m. in New York in winter, 4 a.m. in summer. */
const resetHour = 8;

export const resetTime = `${String(resetHour).padStart(2, '0')}:00 UTC`;

/** The polling interval in ms; a single timer would be wrong after a clock change or while the machine sleeps. */
const lookEveryMs = 30_000;

export interface Day {
  readonly origin: string;
  /** Rejects when the service ends unexpectedly. */
  readonly ended: Promise<never>;
  readonly stop: () => Promise<void>;
}

interface Days {
  readonly now: () => Date;
  /** Rejects once a stop is requested. */
  readonly wait: (ms: number) => Promise<void>;
  /** Starts and fills a service on an empty folder. */
  readonly startDay: () => Promise<Day>;
  readonly proxy: { readonly lead: (origin: string) => void; readonly shut: () => void };
  readonly signal: AbortSignal;
}

/** The next time at which everything is deleted. */
export function nextReset(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(resetHour, 0, 0, 0);
  if (today > now) return today;
  today.setUTCDate(today.getUTCDate() + 1);
  return today;
}

/** Runs one service after the other, each for a day, until a stop is requested. Throws errors of starting or filling one. */
export async function liveByDay({ now, wait, startDay, proxy, signal }: Days): Promise<void> {
  while (!signal.aborted) {
    const end = nextReset(now());
    const day = await startDay();
    try {
      proxy.lead(day.origin);
      const night = async () => {
        while (now() < end) await wait(lookEveryMs);
      };
      await Promise.race([night(), day.ended]);
    } finally {
      proxy.shut();
      await day.stop();
    }
  }
}
