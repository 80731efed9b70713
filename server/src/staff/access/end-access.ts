import type { Em } from '../../db/orm.ts';
import { ConsoleSignIn } from '../../db/rows/people/console-sign-in.ts';
import { PasskeyChallenge } from '../../db/rows/people/passkey-challenge.ts';
import { Passkey } from '../../db/rows/people/passkey.ts';
import type { StaffAccount } from '../../db/rows/people/staff-account.ts';
import { StaffSession } from '../../db/rows/people/staff-session.ts';
import { announceAccessEnded } from '../../events/access-ended.ts';
import { revokeLinks } from '../staff-link.ts';

interface AccessEnding {
  /** 'unconfirmed': ends those that the person has not chosen to keep. */
  readonly passkeys: 'end' | 'stay' | 'unconfirmed';
  /** If the person changes their own account: 'renewed' opens a new session in their browser and remembers the browser again. */
  readonly ownSession: 'ends' | 'renewed';
}

/**
 * Why access to an account ends. Every cause ends sessions with their live events, mailed links, console sign-ins, known
 * devices and unfinished setups of second factors; the calendar feed ends if the person's own session does. The table contains
 * the differences. ADR 093 gives the reasons.
 */
export const accessEndings = {
  addressChanged: { passkeys: 'stay', ownSession: 'renewed' },
  invitationCorrected: { passkeys: 'end', ownSession: 'ends' },
  roleChanged: { passkeys: 'stay', ownSession: 'renewed' },
  locked: { passkeys: 'stay', ownSession: 'ends' },
  passwordChanged: { passkeys: 'unconfirmed', ownSession: 'renewed' },
  passwordChosen: { passkeys: 'end', ownSession: 'ends' },
  passwordReset: { passkeys: 'end', ownSession: 'ends' },
  authenticatorAdded: { passkeys: 'stay', ownSession: 'renewed' },
  authenticatorRemoved: { passkeys: 'stay', ownSession: 'renewed' },
  authenticatorTaken: { passkeys: 'end', ownSession: 'ends' },
  passkeyRemoved: { passkeys: 'stay', ownSession: 'renewed' },
  recovered: { passkeys: 'end', ownSession: 'ends' },
  signedOutEverywhere: { passkeys: 'stay', ownSession: 'ends' },
} as const satisfies Readonly<Record<string, AccessEnding>>;
export type AccessCause = keyof typeof accessEndings;

interface Ending {
  readonly cause: AccessCause;
  readonly now: Date;
  /** Ids of the passkeys to keep, if the cause ends unconfirmed ones. */
  readonly keptPasskeys?: readonly string[];
}

/**
 * Ends access to an account, in the transaction that changes it. The caller holds the account's row lock (lockStaff). The new
 * generation invalidates every earlier stamp, including those of sign-ins in progress.
 */
export async function endAccessOf(
  em: Em,
  account: StaffAccount,
  { cause, now, keptPasskeys = [] }: Ending,
): Promise<void> {
  const { id: staff } = account;
  account.accessGeneration += 1;
  if (!account.totpConfirmedAt) account.totpSecret = null;
  const { passkeys, ownSession } = accessEndings[cause];
  if (ownSession === 'ends') Object.assign(account, { calendarHash: null, calendarMadeAt: null });
  await em.flush();
  await em.nativeDelete(StaffSession, { staff });
  await em.nativeDelete(ConsoleSignIn, { staff });
  await em.nativeDelete(PasskeyChallenge, { staff });
  await revokeLinks(em, staff, now);
  if (passkeys === 'end') await em.nativeDelete(Passkey, { staff });
  if (passkeys === 'unconfirmed') await em.nativeDelete(Passkey, { staff, id: { $nin: [...keptPasskeys] } });
  await announceAccessEnded(em, staff);
}
