const minute = 60_000;

/** How long a session lasts, in ms. */
export const sessionLimits = {
  /** Since the person's last action. */
  idle: 30 * minute,
  /** Since the sign-in, regardless of activity. */
  absolute: 12 * 60 * minute,
  /** For personal actions such as certifying: since the person last proved their identity. */
  proof: 15 * minute,
  /** The precision of the last action's time: storing every call would be wasteful. */
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

/** Whether an action at `now` needs to be recorded. */
export function isActionNews(lastActionAt: Date, now: Date): boolean {
  return now.getTime() - lastActionAt.getTime() >= sessionLimits.actionStep;
}

/** Marks a background request (a refresh, a reminder), which does not keep a session alive. Lower case, as Node returns header names. */
export const backgroundHeader = 'x-background';
/** The headers of a background request. */
export const inBackground = { [backgroundHeader]: '1' } as const;
