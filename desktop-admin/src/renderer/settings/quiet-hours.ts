import type { ConsoleSettings } from '../../shared/settings.ts';

/** '21:30', the value of a time field; '' while nothing is entered. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** The default when quiet hours are switched on. */
export const usualQuietHours: QuietHours = { from: '20:00', until: '07:00' };

export type QuietProblem = 'incomplete' | 'same';

type Read =
  | { readonly ok: true; readonly value: NonNullable<ConsoleSettings['quietHours']> }
  | { readonly ok: false; readonly problem: QuietProblem };

/** Interprets two time fields. An end before the start is valid: quiet hours may span midnight. */
export function readQuietHours({ from, until }: QuietHours): Read {
  if (!isTime(from) || !isTime(until)) return { ok: false, problem: 'incomplete' };
  return from === until ? { ok: false, problem: 'same' } : { ok: true, value: { from, until } };
}

function isTime(typed: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);
}
