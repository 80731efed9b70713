import type { Text } from '../../../../i18n/dictionary.ts';
import { draftLine, isAboutDraft } from './draft-line.ts';
import { factsLine, isAboutFacts } from './facts-line.ts';
import type { EntryOf, ReadEntry, Wording } from './history-line.ts';
import { promiseLine } from './promise-line.ts';

const areas = ['page_count', 'quote', 'facts', 'draft', 'promise', 'correction', 'rejection'] as const;

/** Entries about what customers asked for, were asked or were promised. */
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
