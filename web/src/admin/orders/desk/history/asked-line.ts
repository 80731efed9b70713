import type { Text } from '../../../../i18n/dictionary.ts';
import type { EntryOf, ReadEntry, Wording } from './history-line.ts';

const areas = ['page_count', 'quote', 'facts', 'draft', 'promise', 'correction', 'rejection'] as const;

/** History entries about requests of the customer, requests to the customer, and promises. */
type AskedEntry = EntryOf<Extract<ReadEntry['what'], `${(typeof areas)[number]}.${string}`>>;

export function isAsked(entry: ReadEntry): entry is AskedEntry {
  return areas.some((area) => entry.what.startsWith(`${area}.`));
}

export function askedLine(entry: AskedEntry, wording: Wording): string {
  const { text } = wording;
  if (isAboutFacts(entry)) return factsLine(entry, wording);
  if (isAboutDraft(entry)) return draftLine(entry, text);
  switch (entry.what) {
    case 'page_count.corrected':
    case 'page_count.ended':
      return pageCountLine(entry, text);
    case 'quote.requested':
    case 'quote.sent':
    case 'quote.declined':
      return quoteLine(entry, wording);
    case 'correction.asked':
    case 'correction.answered':
      return correctionLine(entry, text);
    case 'rejection.reported':
      return text('adminRejection.didReport');
    case 'rejection.decided':
      return text('adminRejection.didDecide', { state: text(`adminRejection.${entry.after.state}`) });
    case 'promise.moved':
    case 'promise.late':
      return promiseLine(entry, wording);
  }
}

function quoteLine(
  entry: EntryOf<`quote.${'requested' | 'sent' | 'declined'}`>,
  { text, formats }: Wording,
): string {
  if (entry.what === 'quote.requested') return text('adminOrder.didQuoteRequested');
  if (entry.what === 'quote.declined') return text('adminOrder.didQuoteDeclined');
  const { pages, totalPrice, until } = entry.after;
  return text('adminOrder.didQuoteSent', {
    price: totalPrice === null ? '—' : formats.money(totalPrice),
    pages: text('common.pages', { count: pages }),
    until: formats.shortMoment(until),
  });
}

function pageCountLine(entry: EntryOf<'page_count.corrected' | 'page_count.ended'>, text: Text): string {
  const state = text(`adminOrder.didPagesState_${entry.after.state}`);
  return entry.what === 'page_count.ended'
    ? text('adminOrder.didPagesEnd', { state })
    : text('adminOrder.didPages', { before: entry.before.pages, after: entry.after.pages, state });
}

function correctionLine(entry: EntryOf<'correction.asked' | 'correction.answered'>, text: Text): string {
  const { version } = entry.after;
  if (entry.what === 'correction.asked')
    return text('adminOrder.didAskCorrection', { version, count: entry.after.marks });
  return text(
    entry.after.state === 'replaced' ? 'adminOrder.didCorrectVersion' : 'adminOrder.didExplainCorrection',
    { version },
  );
}

type DraftEntry = EntryOf<`draft.${'sent' | 'commented' | 'comment_removed' | 'ended'}`>;

function isAboutDraft(entry: ReadEntry): entry is DraftEntry {
  return entry.what.startsWith('draft.');
}

/** The line of a history entry about a draft. */
function draftLine(entry: DraftEntry, text: Text): string {
  const { round } = entry.after;
  switch (entry.what) {
    case 'draft.sent':
      return text('adminDrafts.didSend', { round });
    case 'draft.commented':
      return text(entry.after.isLate ? 'adminDrafts.didCommentLate' : 'adminDrafts.didComment', { round });
    case 'draft.comment_removed':
      return text('adminDrafts.didRemove', { round });
    case 'draft.ended':
      return text(`adminDrafts.didEnd_${entry.after.state}`, { round, count: entry.after.comments });
  }
}

type FactsEntry = EntryOf<`facts.${'sent' | 'answered' | 'withdrawn' | 'waived'}`>;

function isAboutFacts(entry: ReadEntry): entry is FactsEntry {
  return entry.what.startsWith('facts.');
}

/** The line of a history entry about a fact list. */
function factsLine(entry: FactsEntry, { text }: Wording): string {
  switch (entry.what) {
    case 'facts.sent':
      return text('adminOrder.didSendFacts', entry.after);
    case 'facts.answered': {
      const { count, corrected, isLate } = entry.after;
      const facts = { count, corrected };
      return text(isLate ? 'adminOrder.didAnswerFactsLate' : 'adminOrder.didAnswerFacts', facts);
    }
    case 'facts.withdrawn':
      return text('adminOrder.didWithdrawFacts');
    case 'facts.waived':
      return text('adminOrder.didWaiveFacts', { reason: text(`adminFacts.reason_${entry.after.reason}`) });
  }
}

/** The line of a history entry about the promised due time. */
function promiseLine(entry: EntryOf<'promise.moved' | 'promise.late'>, { text, formats }: Wording): string {
  if (entry.what === 'promise.late') {
    const { amount: cents, code } = entry.after;
    if (cents === null || cents === 0) return text('adminOrder.didLateTold');
    const amount = formats.money(cents);
    return code === null
      ? text('adminOrder.didLate', { amount })
      : text('adminOrder.didLateCredit', { amount, code });
  }
  return text(`adminOrder.didMoveDue_${entry.after.reason}`, {
    from: formats.shortMoment(entry.before.due),
    to: formats.shortMoment(entry.after.due),
  });
}
