import type { Diary, Trace } from '../load/diary.ts';
import type { SeenEvent } from '../load/live-events.ts';

/** Everything that is known after a run, from all sides. Money in cents. */
export interface Facts {
  /** What customers and staff were told. */
  readonly diary: Diary;
  readonly orders: readonly OrderRow[];
  readonly ledger: readonly LedgerRow[];
  readonly exceptions: readonly ExceptionRow[];
  readonly outbox: readonly OutboxRow[];
  /** Written by the service, in the order of their ids. */
  readonly events: readonly EventRow[];
  /** Ids of the webhooks that the service took for Stripe's. */
  readonly heardEventIds: readonly string[];
  /** The keys of the documents that orders hold on to. */
  readonly neededKeys: readonly string[];
  /** The keys of all documents that lie in the store, days after the last was put there and the tidying came by. */
  readonly storedKeys: readonly string[];
  /** How many there were before. */
  readonly keysBeforeTidying: number;
  /** What Stripe has. */
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
  /** Sessions and intents that can be paid on at this moment, one for each way. */
  readonly payable: readonly Payable[];
  readonly forged: readonly { readonly forgery: string; readonly eventId: string; readonly status: number }[];
  readonly undelivered: number;
  /** What the SMTP server took. */
  readonly mails: readonly CaughtMail[];
  /** What the links in those mails open now. */
  readonly openings: readonly Opening[];
  /** What there is of orders whose deletion was acknowledged. */
  readonly traces: readonly Trace[];
  /** What customers get who download their documents now. */
  readonly downloads: readonly Download[];
  /** What a desk has seen that watched all the time, until the event of this id. */
  readonly seenEvents: readonly SeenEvent[];
  readonly watchedUntil: number;
  /** Lines of the servers' output that tell of a crash. */
  readonly crashes: readonly string[];
  /** Answers 500. */
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

/** One that succeeded. */
export interface Charge {
  readonly intent: string;
  readonly orderNumber: string;
  readonly amount: number;
}

/** One that was not refused. */
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
  /** The hash of what came, or why nothing came. */
  readonly seen: string;
  readonly sent: string;
}

/** How long it took after a blow until the first good answer. */
export interface Recovery {
  readonly blow: string;
  /** In ms; undefined: it never came back. */
  readonly ms: number | undefined;
  /** What we want to keep on two quiet cores, in ms: told, not judged, since machines are busy. */
  readonly targetMs: number;
}
