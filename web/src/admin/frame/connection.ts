import type { LiveState } from '@truepage/core/platform';

/** The state of the connection to the server; always exactly one. */
export type Connection =
  /** connecting: for the first time. reconnecting: the server answers, but there are no live updates. */
  | { readonly kind: 'live' | 'connecting' | 'reconnecting' }
  /** No answer. `since`: the last answer, in ms (UTC). */
  | { readonly kind: 'lost'; readonly since: number }
  /** No answer, and copies are shown. `since`: when the oldest was made, UTC. */
  | { readonly kind: 'copies'; readonly since: string };

export interface ConnectionFacts {
  /** The last answer before the checks of the session failed, in ms (UTC); undefined while they do not fail. */
  readonly lostSince: number | undefined;
  /** Of the oldest copy on the screen, UTC; undefined while the server itself answers. */
  readonly copiesSince: string | undefined;
  readonly live: LiveState;
}

const liveKinds = { open: 'live', connecting: 'connecting', waiting: 'reconnecting' } as const;

/** Copies say more than a lost server: that there is none, and how old what one sees is. Either outweighs the live line. */
export function connectionOf({ lostSince, copiesSince, live }: ConnectionFacts): Connection {
  if (copiesSince !== undefined) return { kind: 'copies', since: copiesSince };
  if (lostSince !== undefined) return { kind: 'lost', since: lostSince };
  return { kind: liveKinds[live] };
}

/** Whether nothing can be saved: it is said in words, without being asked. */
export function isCutOff({ kind }: Connection): boolean {
  return kind === 'lost' || kind === 'copies';
}
