import { createContext, use } from 'react';
import { may, mayActOn, type Permission } from '@truepage/core/staff/roles';
import type { AuthCheck, SessionState, SignedIn } from './session-state.ts';
import { requiredContext } from '../../required-context.ts';

export interface Session {
  readonly state: SessionState;
  /** Who was signed in last and has not signed out: their screens are kept behind the login form. */
  readonly lastStaff: SignedIn | undefined;
  /** The session ended at least once since the page was loaded. */
  readonly wasSignedOut: boolean;
  /** The session checks fail and are repeated automatically. The last answer, in ms (UTC). */
  readonly lostSince: number | undefined;
  /** Id of the newest staff event at the last check: later reads include it. */
  readonly lastEventId: string | undefined;
  /** Where staff can sign in as well: the owner's identity provider. */
  readonly identityProvider: AuthCheck['identityProvider'];
  /** Asks the server again who is signed in. Resolves with the known state; never rejects. */
  readonly refresh: () => Promise<SessionState>;
  /** Signs out on the server. Rejects as a call does; the person then stays signed in. */
  readonly signOut: () => Promise<void>;
}

export const StaffContext = createContext<SignedIn | undefined>(undefined);

export const [SessionContext, useSession] = requiredContext<Session>('useSession is for the staff desk');

export interface Staff extends SignedIn {
  /** Whether the role may do this at all: with any order, or with its own ones. */
  readonly may: (permission: Permission) => boolean;
  /** Whether it may do this with an order of this assignee (null for unassigned). */
  readonly mayActOn: (permission: Permission, assigneeId: string | null) => boolean;
}

/** The session and its permissions. For screens, which exist only within a session. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (staff === undefined) throw new Error('useStaff is for screens of signed-in staff');
  return {
    ...staff,
    may: (permission) => may(staff.role, permission),
    mayActOn: (permission, assigneeId) => mayActOn(staff, permission, assigneeId),
  };
}
