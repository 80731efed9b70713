import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { FirmMember } from '../../db/rows/partners/firm-member.ts';
import type { SavedForm } from '../../db/rows/order/saved-form.ts';
import type { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Links, OwnershipCodes, Randomness } from '../../deps.ts';

/** The input for creating an email's secrets when it is sent. */
export interface Minting {
  /** A transaction that has locked the email and, if any, its order or account. */
  readonly em: Em;
  readonly deps: MintingDeps;
  /** Null if the email is about no order. */
  readonly order: Order | null;
  /** Null if the email is about no staff account. */
  readonly account: StaffAccount | null;
  /** Null if the email is about no saved form. */
  readonly savedForm: SavedForm | null;
  /** Null if the email is about no firm member. */
  readonly firmMember: FirmMember | null;
  /** The email's payload. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The current recipient: store `deps.mailboxes.hash(recipient)` with the created secrets. */
  readonly recipient: string;
  readonly now: Date;
}

export type MintingDeps = Randomness &
  Pick<Links, 'mailboxes' | 'reviewInvitations' | 'invoiceLinks'> &
  OwnershipCodes;

/** The secrets of one kind of email. They exist only in the email that is being sent. */
export interface MailSecrets<Secrets extends object> {
  /** Creates them for each attempt and stores their identification, such as a hash. */
  readonly mint: (minting: Minting) => Promise<Secrets>;
  /** Used when an email is only previewed: in an export, or by staff. */
  readonly none: Secrets;
  /** Whether the email opens its order: after a correction of the address, one is sent to the new address. */
  readonly opensOrder?: boolean;
}
