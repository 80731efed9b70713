import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { FirmMember } from '../../db/rows/partners/firm-member.ts';
import type { SavedForm } from '../../db/rows/order/saved-form.ts';
import type { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Links, OwnershipCodes, Randomness } from '../../deps.ts';

/** What a mail's secrets are made from, at the moment of sending. */
export interface Minting {
  /** A transaction that has locked the email and, if any, its order or account. */
  readonly em: Em;
  readonly deps: MintingDeps;
  /** Null: the mail is about no order. */
  readonly order: Order | null;
  /** Null: the mail is about no account of staff. */
  readonly account: StaffAccount | null;
  /** Null: the mail is about no saved form. */
  readonly savedForm: SavedForm | null;
  /** Null: the mail is about no member of a firm. */
  readonly firmMember: FirmMember | null;
  /** What the mail is written from. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The current recipient: store `deps.mailboxes.hash(recipient)` with the created secrets. */
  readonly recipient: string;
  readonly now: Date;
}

export type MintingDeps = Randomness &
  Pick<Links, 'mailboxes' | 'reviewInvitations' | 'invoiceLinks'> &
  OwnershipCodes;

/** The secrets of one kind of mail. They exist in the mail that is being sent and nowhere else. */
export interface MailSecrets<Secrets extends object> {
  /** Creates them for each attempt and stores what identifies them, such as a hash. */
  readonly mint: (minting: Minting) => Promise<Secrets>;
  /** What the mail is written with where it is only shown: in an export, or to staff before it is sent. */
  readonly none: Secrets;
  /** Whether the email opens its order: after correcting the address, one goes to the new address. */
  readonly opensOrder?: boolean;
}
