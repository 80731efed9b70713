import type { Diary, Trace } from '../load/diary.ts';
import type { SeenEvent } from '../load/live-events.ts';

/** All facts after a run, from every source. Money in cents. */
export interface Facts {
  /** What the service acknowledged to customers and staff. */
  readonly diary: Diary;
  readonly orders: readonly OrderRow[];
  readonly ledger: readonly LedgerRow[];
  readonly exceptions: readonly ExceptionRow[];
  readonly outbox: readonly OutboxRow[];
  /** Written by the service, ordered by id. */
  readonly events: readonly EventRow[];
  /** Ids of the webhooks that the service accepted as Stripe's. */
  readonly heardEventIds: readonly string[];
  /** The keys of documents that orders reference. */
  readonly neededKeys: readonly string[];
  /** The keys of all stored documents, after days have passed and the cleanup has run. */
  readonly storedKeys: readonly string[];
  /** The number of keys before the cleanup. */
  readonly keysBeforeTidying: number;
  /** Stripe's charges. */
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
  /** Sessions and intents that can be paid at this moment. */
  readonly payable: readonly Payable[];
  readonly forged: readonly { readonly forgery: string; readonly eventId: string; readonly status: number }[];
  readonly undelivered: number;
  /** Mails accepted by the SMTP server. */
  readonly mails: readonly CaughtMail[];
  /** What the links in those mails open now. */
  readonly openings: readonly Opening[];
  /** Remains of orders whose deletion was acknowledged. */
  readonly traces: readonly Trace[];
  /** What customers receive who download their documents now. */
  readonly downloads: readonly Download[];
  /** The events received by a desk that was connected all the time, up to the event with this id. */
  readonly seenEvents: readonly SeenEvent[];
  readonly watchedUntil: number;
  /** Lines of the servers' output that report a crash. */
  readonly crashes: readonly string[];
  /** Requests that were answered with 500. */
  readonly internalErrors: readonly string[];
  readonly recoveries: readonly Recovery[];
}

export interface OrderRow {
  readonly id: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly totalPrice: number;
  readonly isPaid: boolean;
}

export interface LedgerRow {
  readonly orderNumber: string;
  readonly kind: string;
  readonly amount: number;
  readonly reference: string;
}

export interface ExceptionRow {
  readonly kind: string;
  readonly orderNumber: string | null;
  readonly reference: string;
}

export interface OutboxRow {
  readonly orderNumber: string;
  readonly kind: string;
  readonly recipient: string;
  /** The part before the @. */
  readonly messageName: string;
  readonly isSent: boolean;
  readonly lastError: string | null;
}

export interface EventRow {
  readonly id: number;
  readonly name: string;
  readonly orderNumber: string | null;
}

/** A successful charge. */
export interface Charge {
  readonly intent: string;
  readonly orderNumber: string;
  readonly amount: number;
}

/** A refund that was not refused. */
export interface Refund {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
}

export interface Payable {
  readonly id: string;
  readonly orderNumber: string;
}

export interface CaughtMail {
  readonly messageId: string | null;
  readonly kind: string | null;
  readonly recipients: readonly string[];
  readonly links: readonly string[];
}

export interface Opening {
  readonly mailbox: string;
  readonly link: string;
  /** Order numbers. */
  readonly opens: readonly string[];
}

export interface Download {
  readonly orderNumber: string;
  readonly which: 'original' | 'translated';
  /** The hash of the download, or the reason why there was none. */
  readonly seen: string;
  readonly sent: string;
}

/** The time from a fault until the first successful answer. */
export interface Recovery {
  readonly blow: string;
  /** In ms; undefined if the service never recovered. */
  readonly ms: number | undefined;
  /** The target on two idle cores, in ms: reported, not enforced, because machines are busy. */
  readonly targetMs: number;
}
