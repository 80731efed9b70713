/** Why the visitor was redirected to the track page; passed in the navigation state. */
export interface TrackNotice {
  readonly title: string;
  readonly description: string;
}

/** Parses a notice from the state of a history entry, which is untrusted. */
export function readNotice(state: unknown): TrackNotice | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { title, description } = state as Record<string, unknown>;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined;
}
