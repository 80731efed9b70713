import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Links, OwnershipCodes, Randomness } from '../../deps.ts';

/** What a mail's secrets are made from, at the moment of sending. */
export interface Minting {
  /** A transaction that has locked the mail and, where there is one, its order or account. */
  readonly em: Em;
  readonly deps: MintingDeps;
  /** Null: the mail is about no order. */
  readonly order: Order | null;
  /** Null: the mail is about no account of staff. */
  readonly account: StaffAccount | null;
  /** Where the mail goes now: store `deps.mailboxes.hash(recipient)` beside what is made. */
  readonly recipient: string;
  readonly now: Date;
}

export type MintingDeps = Randomness & Pick<Links, 'mailboxes' | 'reviewInvitations'> & OwnershipCodes;

/** The secrets of one kind of mail. They exist in the mail that is being sent and nowhere else. */
export interface MailSecrets<Secrets extends object> {
  /** Makes them anew for each try and stores what they are recognised by, such as a hash. */
  readonly mint: (minting: Minting) => Promise<Secrets>;
  /** What the mail is written with where it is only shown: in an export, or to staff before it is sent. */
  readonly none: Secrets;
  /** Whether the mail opens its order: after a correction of the address one such mail goes to the new one. */
  readonly opensOrder?: boolean;
}
