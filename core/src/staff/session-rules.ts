const minute = 60_000;

/** How long a session lasts, in ms. */
export const sessionLimits = {
  /** Since the last thing they did themselves. */
  idle: 30 * minute,
  /** Since they signed in, however busy they are. */
  absolute: 12 * 60 * minute,
  /** For what only the person may do, e.g. certify: since they proved who they are. */
  proof: 15 * minute,
  /** How exactly the time of the last action is kept: writing it down for every call would be a waste. */
  actionStep: minute / 2,
} as const;

interface SessionTimes {
  readonly lastActionAt: Date;
  readonly expiresAt: Date;
}

export function isSessionOver({ lastActionAt, expiresAt }: SessionTimes, now: Date): boolean {
  const time = now.getTime();
  return time >= expiresAt.getTime() || time - lastActionAt.getTime() >= sessionLimits.idle;
}

/** Whether an action at `now` is worth writing down. */
export function isActionNews(lastActionAt: Date, now: Date): boolean {
  return now.getTime() - lastActionAt.getTime() >= sessionLimits.actionStep;
}

/** Marks a background call (a refresh, a reminder): it does not keep a session alive. Lower case, as Node reads it. */
export const backgroundHeader = 'x-background';
/** What such a call carries. */
export const inBackground = { [backgroundHeader]: '1' } as const;
