import type { AdminReplyOf } from '@truepage/core/api/admin/contract';

export type AuthCheck = AdminReplyOf<'authCheck'>;
export type SignedIn = NonNullable<AuthCheck['staff']>;

/** unknown: the first check is pending. unreachable: it failed, and nothing is known yet. */
export type SessionState =
  | { readonly kind: 'unknown' | 'unreachable' | 'signedOut' }
  | { readonly kind: 'signedIn'; readonly staff: SignedIn };

/** The interval of the session checks, in ms. */
export const checkEvery = 15_000;
/** The interval of the session checks while the server is unreachable, in ms. */
export const checkLostEvery = 4000;

interface CheckedSession {
  readonly data: AuthCheck | undefined;
  readonly isError: boolean;
}

/** The known session state. A failed check changes nothing. */
export function sessionStateOf({ data, isError }: CheckedSession): SessionState {
  if (data === undefined) return { kind: isError ? 'unreachable' : 'unknown' };
  const { authenticated, staff } = data;
  return authenticated && staff !== undefined ? { kind: 'signedIn', staff } : { kind: 'signedOut' };
}
