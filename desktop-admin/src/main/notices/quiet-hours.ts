import type { Snooze } from '../../shared/notices.ts';
import type { ConsoleSettings } from '../../shared/settings.ts';

/** Whether notifications are silenced now: in quiet hours, or by a temporary pause. */
export function isSilenced(
  { quietHours, snoozedUntil }: Pick<ConsoleSettings, 'quietHours' | 'snoozedUntil'>,
  at: Date,
): boolean {
  return isQuiet(quietHours, at) || (snoozedUntil !== null && at.getTime() < Date.parse(snoozedUntil));
}

/** The hour of this computer's clock at which a working day begins. */
const morning = 8;

/** Until when this choice holds, from now on; null: it ends one. */
export function snoozeEnd(wish: Snooze, now: Date): Date | null {
  if (wish === 'off') return null;
  if (wish === 'hour') return new Date(now.getTime() + 3_600_000);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning);
}

/**
 * Whether notifications are silenced now, by local time: also over midnight, and in the hours
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
