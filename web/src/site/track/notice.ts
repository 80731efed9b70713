/** Why the visitor was redirected to the track page; passed in the navigation state. */
export interface TrackNotice {
  readonly title: string;
  readonly description: string;
}

/** Reads a notice out of a history entry, which may hold anything. */
export function readNotice(state: unknown): TrackNotice | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { title, description } = state as Record<string, unknown>;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined;
}
