import type { MailKind } from '@truepage/core/mails/mail-kinds';

export interface MailAddress {
  /** Shown beside the address; undefined where we have none that is safe to show. */
  readonly name: string | undefined;
  readonly address: string;
}

export interface OutgoingMail {
  /** With its angle brackets. The same fact always carries the same one, however often it is sent. */
  readonly messageId: string;
  readonly kind: MailKind;
  /** What a mail that concerns no order is about, for 'access' and 'contact'. */
  readonly orderNumber: string;
  readonly to: MailAddress;
  /** Who gets the answers; the sender where it is not given. */
  readonly replyTo?: MailAddress | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When the mail was queued (UTC): its Date header. */
  readonly queuedAt: Date;
}

/** Where mails leave the house. */
export interface Mailer {
  /**
   * Resolves once the other side has taken the mail. Rejects with MailRefused when it said no for good,
   * with any other error when another try may succeed.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Resolves when mails can be handed over; rejects with the reason otherwise. */
  check(): Promise<void>;
  /** Lets go of connections; a mail on its way is still finished. */
  close(): void;
}

/** The receiving server refused this mail itself (a 5xx answer): a retry gets the same answer. */
export class MailRefused extends Error {
  /** There is no such address, says the other side (5.1.x, RFC 3463): that is surer than a refusal of this mail. */
  readonly isAboutAddress: boolean;

  constructor(message: string, isAboutAddress = false) {
    super(message);
    this.name = 'MailRefused';
    this.isAboutAddress = isAboutAddress;
  }
}
