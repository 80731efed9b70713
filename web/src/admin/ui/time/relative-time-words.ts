const minute = 60_000;
const steps = [
  { unit: 'day', ms: 24 * 60 * minute },
  { unit: 'hour', ms: 60 * minute },
  { unit: 'minute', ms: minute },
] as const;

/** Older times are shown as a date. */
const farAway = 30 * 24 * 60 * minute;

/**
 * Formats a time relative to now in a short form: '3h ago', 'in 2 days'. Undefined for less than a minute or more
 * than 30 days. Times in ms; `locale` is a BCP 47 tag.
 */
export function relativeTimeWords(at: number, now: number, locale: string): string | undefined {
  const distance = at - now;
  const step = steps.find(({ ms }) => Math.abs(distance) >= ms);
  if (step === undefined || Math.abs(distance) > farAway) return undefined;
  const amount = Math.trunc(distance / step.ms);
  return new Intl.RelativeTimeFormat(locale, { style: 'narrow' }).format(amount, step.unit);
}

/** Formats a duration in whole minutes, hours or (from two on) days: '45m', '30h', '2d'. */
export function durationWords(ms: number, locale: string): string {
  const step = steps.find(({ unit, ms: one }) => ms >= (unit === 'day' ? 2 * one : one)) ?? steps[2];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: step.unit, unitDisplay: 'narrow' }).format(
    Math.trunc(ms / step.ms),
  );
}
