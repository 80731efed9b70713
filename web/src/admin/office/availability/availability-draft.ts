import type { Availability } from '@truepage/core/api/admin/office';
import { anyLanguage, type LanguagePair } from '@truepage/core/office/language-pairs';
import { addDays, dayAt, startOfDay } from '@truepage/core/office/zoned-days';

/**
 * Languages and absence as entered: days in the person's time zone, the last one included. An empty text is no
 * date.
 */
export interface AvailabilityDraft {
  readonly pairs: readonly LanguagePair[];
  readonly from: string;
  readonly until: string;
}

export type DraftProblem = 'same' | 'incomplete' | 'backwards';

export function draftOf(
  { languagePairs, awayFrom, awayUntil }: Availability,
  zone: string,
): AvailabilityDraft {
  return {
    pairs: languagePairs,
    from: awayFrom === null ? '' : dayAt(Date.parse(awayFrom), zone),
    // `awayUntil` is the start of the day after the last.
    until: awayUntil === null ? '' : dayAt(Date.parse(awayUntil) - 1, zone),
  };
}

/** The error of a draft; undefined if none. */
export function problemOf({ pairs, from, until }: AvailabilityDraft): DraftProblem | undefined {
  if (pairs.some((pair) => pair.from === pair.to && pair.from !== anyLanguage)) return 'same';
  if ((from === '') !== (until === '')) return 'incomplete';
  return until < from ? 'backwards' : undefined;
}

/** The request body of a valid draft. */
export function availabilityOf({ pairs, from, until }: AvailabilityDraft, zone: string): Availability {
  const isAway = from !== '' && until !== '';
  const time = (day: string) => new Date(startOfDay(day, zone)).toISOString();
  return {
    languagePairs: [...pairs],
    awayFrom: isAway ? time(from) : null,
    awayUntil: isAway ? time(addDays(until, 1)) : null,
  };
}
