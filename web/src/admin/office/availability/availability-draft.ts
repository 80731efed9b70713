import type { Availability } from '@truepage/core/api/admin/office';
import { anyLanguage, type LanguagePair } from '@truepage/core/office/language-pairs';
import { addDays, dayAt, startOfDay } from '@truepage/core/office/zoned-days';

/** Languages and absence as people type them: days in their zone, the last included. An empty text is no day. */
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
    // It ends with the beginning of the day after the last.
    until: awayUntil === null ? '' : dayAt(Date.parse(awayUntil) - 1, zone),
  };
}

/** Its error message; undefined if none. */
export function problemOf({ pairs, from, until }: AvailabilityDraft): DraftProblem | undefined {
  if (pairs.some((pair) => pair.from === pair.to && pair.from !== anyLanguage)) return 'same';
  if ((from === '') !== (until === '')) return 'incomplete';
  return until < from ? 'backwards' : undefined;
}

/** The draft as it is sent, when nothing is wrong with it. */
export function availabilityOf({ pairs, from, until }: AvailabilityDraft, zone: string): Availability {
  const isAway = from !== '' && until !== '';
  const time = (day: string) => new Date(startOfDay(day, zone)).toISOString();
  return {
    languagePairs: [...pairs],
    awayFrom: isAway ? time(from) : null,
    awayUntil: isAway ? time(addDays(until, 1)) : null,
  };
}
