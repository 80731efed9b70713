import type { Snooze } from '../../shared/notices.ts';
import type { ConsoleSettings } from '../../shared/settings.ts';

/** Whether notifications are silenced now: in quiet hours, or by a temporary pause. */
export function isSilenced(
  { quietHours, snoozedUntil }: Pick<ConsoleSettings, 'quietHours' | 'snoozedUntil'>,
  at: Date,
): boolean {
  return isQuiet(quietHours, at) || (snoozedUntil !== null && at.getTime() < Date.parse(snoozedUntil));
}

/** The local hour at which a working day starts. */
const morning = 8;

/** Returns the end of a pause that starts now; null if the choice ends the pause. */
export function snoozeEnd(wish: Snooze, now: Date): Date | null {
  if (wish === 'off') return null;
  if (wish === 'hour') return new Date(now.getTime() + 3_600_000);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning);
}

/**
 * Whether a local time is within the quiet hours: also over midnight, and in hours that a clock change skips or repeats. `timeZone`
 * defaults to this computer's.
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
