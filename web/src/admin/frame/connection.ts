import type { LiveState } from '@truepage/core/platform';

/** The state of the connection to the server. */
export type Connection =
  /** connecting: for the first time. reconnecting: the server responds, but there are no live updates. */
  | { readonly kind: 'live' | 'connecting' | 'reconnecting' }
  /** The server does not respond. `since`: its last response, in ms (UTC). */
  | { readonly kind: 'lost'; readonly since: number }
  /** The server does not respond, and offline copies are shown. `since`: when the oldest copy was made, UTC. */
  | { readonly kind: 'copies'; readonly since: string };

export interface ConnectionFacts {
  /** The last response before the session checks failed, in ms (UTC); undefined while they succeed. */
  readonly lostSince: number | undefined;
  /** When the oldest offline copy on the screen was made, UTC; undefined while the server responds. */
  readonly copiesSince: string | undefined;
  readonly live: LiveState;
}

const liveKinds = { open: 'live', connecting: 'connecting', waiting: 'reconnecting' } as const;

/**
 * Offline copies take precedence over a lost server, because they also imply it; both take precedence over the live
 * connection.
 */
export function connectionOf({ lostSince, copiesSince, live }: ConnectionFacts): Connection {
  if (copiesSince !== undefined) return { kind: 'copies', since: copiesSince };
  if (lostSince !== undefined) return { kind: 'lost', since: lostSince };
  return { kind: liveKinds[live] };
}

/** Whether nothing can be saved; the notice then opens automatically. */
export function isCutOff({ kind }: Connection): boolean {
  return kind === 'lost' || kind === 'copies';
}
