import type { ConsoleSettings } from '../../shared/settings.ts';

/**
 * Whether nobody wants to be disturbed at this moment, by the clock on the wall: also over midnight, and in the hours
 * that a change of the clock skips or repeats. `timeZone`: this computer's where it is left out.
 */
export function isQuiet(hours: ConsoleSettings['quietHours'], at: Date, timeZone?: string): boolean {
  if (hours === null) return false;
  const now = timeOfDay(at, timeZone);
  const { from, until } = hours;
  // Times like '09:05' sort as text.
  return from <= until ? from <= now && now < until : from <= now || now < until;
}

function timeOfDay(at: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
}
