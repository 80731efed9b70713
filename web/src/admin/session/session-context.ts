import { createContext, use } from 'react';
import { may, mayActOn, type Permission } from '@truepage/core/staff/roles';
import type { AuthCheck, SessionState, SignedIn } from './session-state.ts';
import { requiredContext } from '../../required-context.ts';

export interface Session {
  readonly state: SessionState;
  /** The person who was signed in last and has not signed out: their screens stay mounted behind the login form. */
  readonly lastStaff: SignedIn | undefined;
  /** The session ended at least once since the page was loaded. */
  readonly wasSignedOut: boolean;
  /** The time of the last response, in ms (UTC), while session checks fail and are retried. */
  readonly lostSince: number | undefined;
  /** The id of the newest staff event at the last check: later reads include it. */
  readonly lastEventId: string | undefined;
  /** The owner's identity provider, an alternative way for staff to sign in. */
  readonly identityProvider: AuthCheck['identityProvider'];
  /** Checks the session again. Resolves with the session state; never rejects. */
  readonly refresh: () => Promise<SessionState>;
  /** Signs out on the server. Rejects with the errors of an API call; the person then stays signed in. */
  readonly signOut: () => Promise<void>;
}

export const StaffContext = createContext<SignedIn | undefined>(undefined);

export const [SessionContext, useSession] = requiredContext<Session>('SessionContext');

export interface Staff extends SignedIn {
  /** Whether the role has the permission, for all or for its own orders. */
  readonly may: (permission: Permission) => boolean;
  /** Whether the role has the permission for an order of this assignee (null if unassigned). */
  readonly mayActOn: (permission: Permission, assigneeId: string | null) => boolean;
}

/** The session and its permissions. For screens that are rendered only within a session. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (staff === undefined) throw new Error('useStaff is for screens of signed-in staff');
  return {
    ...staff,
    may: (permission) => may(staff.role, permission),
    mayActOn: (permission, assigneeId) => mayActOn(staff, permission, assigneeId),
  };
}
