import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { cents } from '@truepage/core/money';
import { mailKinds } from '@truepage/core/mails/mail-kinds';
import { isOrderStatus } from '@truepage/core/orders/order-status';
import type { Text } from '../../../../i18n/dictionary.ts';
import type { Formats } from '../../../../i18n/formats.ts';

export type HistoryEntry = AdminReplyOf<'listOrderHistory'>[number];

interface Wording {
  readonly text: Text;
  readonly formats: Pick<Formats, 'money' | 'count'>;
}

/** One line of the audit log as a sentence. What we have no words for is shown by its name. */
export function historyLine(entry: HistoryEntry, { text, formats }: Wording): string {
  const tell = tellers[entry.what];
  const line = new Line(entry, text, formats);
  return tell?.(line) ?? text('adminOrder.didOther', { what: entry.what });
}

/** Who did it, in words: a username, or one of those who are not staff. */
export function historyActor(who: string, text: Text): string {
  if (who === 'customer') return text('adminOrder.whoCustomer');
  if (who === 'stripe') return text('adminOrder.whoStripe');
  return who === 'system' ? text('adminOrder.whoSystem') : who;
}

/** Reads the log's values, which have no type: what is missing or odd is shown as a dash, never as a crash. */
class Line {
  readonly text: Text;
  private readonly entry: HistoryEntry;
  private readonly formats: Wording['formats'];

  constructor(entry: HistoryEntry, text: Text, formats: Wording['formats']) {
    this.entry = entry;
    this.text = text;
    this.formats = formats;
  }

  value(name: string, side: 'before' | 'after' = 'after'): unknown {
    return this.entry[side]?.[name];
  }

  words(name: string, side: 'before' | 'after' = 'after'): string {
    const value = this.value(name, side);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : missing;
  }

  status(side: 'before' | 'after'): string {
    const value = this.words('status', side);
    return isOrderStatus(value) ? this.text(`adminShell.${value}`) : value;
  }

  person(side: 'before' | 'after'): string {
    const value = this.value('assignee', side);
    return typeof value === 'string' ? value : this.text('adminShell.nobody');
  }

  money(name: string): string {
    const value = this.value(name);
    return Number.isSafeInteger(value) ? this.formats.money(cents(value as number)) : missing;
  }

  count(name: string): number | undefined {
    const value = this.value(name);
    return Number.isSafeInteger(value) ? (value as number) : undefined;
  }

  number(value: number): string {
    return this.formats.count(value);
  }
}

const missing = '—';

const tellers: Readonly<Record<string, (line: Line) => string>> = {
  'order.placed': placed,
  'order.status': (line) =>
    line.text('adminOrder.didStatus', { from: line.status('before'), to: line.status('after') }),
  'order.assigned': (line) =>
    line.text('adminOrder.didAssigned', { from: line.person('before'), to: line.person('after') }),
  'order.translated': (line) =>
    line.text('adminOrder.didTranslated', {
      filename: line.words('filename'),
      version: line.words('version'),
    }),
  'order.notified': (line) => line.text('adminOrder.didNotified', { version: line.words('version') }),
  'order.noted': ({ text }) => text('adminOrder.didNoted'),
  'file.opened': opened,
  'payment.recorded': (line) =>
    line.value('by') === 'nothing-owed'
      ? line.text('adminOrder.didPaidFree')
      : line.text('adminOrder.didPaid', { amount: line.money('amount') }),
  'payment.marked_paid': (line) => line.text('adminOrder.didMarkedPaid', { amount: line.money('amount') }),
  'payment.refunded': refunded,
  'payment.refund_failed': (line) =>
    line.text('adminOrder.didRefundFailed', { amount: line.money('amount') }),
  'payment.refund_refused': (line) =>
    line.text('adminOrder.didRefundRefused', {
      amount: line.money('amount'),
      refusal: line.words('refusal'),
    }),
  'payment.disputed': disputed,
  'payment.exception': (line) => line.text('adminOrder.didException', { kind: exceptionKind(line) }),
  'payment.exception_refunded': (line) =>
    line.text('adminOrder.didExceptionRefunded', { kind: exceptionKind(line) }),
  'mail.failed': (line) => line.text('adminOrder.didMailFailed', { kind: mailKind(line) }),
  'mail.requeued': (line) => line.text('adminOrder.didMailResent', { kind: mailKind(line) }),
  'mail.dismissed': (line) => line.text('adminOrder.didMailDismissed', { kind: mailKind(line) }),
  'order.email': (line) =>
    line.text('adminOrder.didEmail', { from: line.words('email', 'before'), to: line.words('email') }),
  'payment.exception_resolved': (line) =>
    line.text('adminOrder.didResolved', { kind: exceptionKind(line), resolution: line.words('resolution') }),
};

function placed(line: Line): string {
  const pages = line.count('pageCount');
  if (pages === undefined) return line.text('adminOrder.didPlacedPlain');
  const counted = line.text(pages === 1 ? 'common.onePage' : 'common.manyPages', {
    count: line.number(pages),
  });
  return line.text('adminOrder.didPlaced', { pages: counted, price: line.money('totalPrice') });
}

function opened(line: Line): string {
  const filename = line.words('filename');
  const isViewed = line.value('disposition') === 'inline';
  if (line.value('kind') === 'original') {
    return line.text(isViewed ? 'adminOrder.didViewedOriginal' : 'adminOrder.didDownloadedOriginal', {
      filename,
    });
  }
  const key = isViewed ? 'adminOrder.didViewedTranslation' : 'adminOrder.didDownloadedTranslation';
  return line.text(key, { filename, version: line.words('version') });
}

const reasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;

function refunded(line: Line): string {
  const amount = line.money('amount');
  const reason = reasons.find((known) => known === line.value('reason'));
  return reason === undefined
    ? line.text('adminOrder.didRefundedPlain', { amount })
    : line.text('adminOrder.didRefunded', { amount, reason: line.text(`adminPayments.${reason}`) });
}

function disputed(line: Line): string {
  const amount = line.money('amount');
  const step = line.value('step');
  if (step === 'returned') return line.text('adminOrder.didDisputeWon', { amount });
  return line.text(step === 'lost' ? 'adminOrder.didDisputeLost' : 'adminOrder.didDisputed', { amount });
}

const exceptionKinds = [
  'amount_mismatch',
  'currency_mismatch',
  'mode_mismatch',
  'unknown_order',
  'paid_twice',
  'unknown_payment',
] as const;

function exceptionKind(line: Line): string {
  const kind = exceptionKinds.find((known) => known === line.value('kind'));
  return kind === undefined ? line.words('kind') : line.text(`adminPayments.${kind}`);
}

function mailKind(line: Line): string {
  const kind = mailKinds.find((known) => known === line.value('kind'));
  return kind === undefined ? line.words('kind') : line.text(`adminMails.${kind}`);
}
