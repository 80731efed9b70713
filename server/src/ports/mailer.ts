import type { MailKind } from '@truepage/core/mails/mail-kinds';

export interface MailAddress {
  /** Shown next to the address; undefined if we have none that is safe to show. */
  readonly name: string | undefined;
  readonly address: string;
}

export interface OutgoingMail {
  /** With angle brackets. The same fact always has the same id, no matter how often it is sent. */
  readonly messageId: string;
  readonly kind: MailKind;
  /** For 'access' and 'contact', which are about no order, what the mail is about. */
  readonly orderNumber: string;
  readonly to: MailAddress;
  /** The recipient of replies; defaults to the sender. */
  readonly replyTo?: MailAddress | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When the mail was queued (UTC): its Date header. */
  readonly queuedAt: Date;
}

/** Sends mails to an external server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the mail. Rejects with MailRefused if it refused permanently, and with any other
   * error if a retry may succeed.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Resolves if mails can be sent; otherwise rejects with the reason. */
  check(): Promise<void>;
  /** Closes connections; a mail being sent is still completed. */
  close(): void;
}

/** The receiving server refused this mail (a 5xx response): a retry would be refused as well. */
export class MailRefused extends Error {
  /** The server reported that the address does not exist (5.1.x, RFC 3463). */
  readonly isAboutAddress: boolean;

  constructor(message: string, isAboutAddress = false) {
    super(message);
    this.name = 'MailRefused';
    this.isAboutAddress = isAboutAddress;
  }
}
