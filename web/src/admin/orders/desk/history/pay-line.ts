import { quantityWords } from '../pay/quantity-words.ts';
import type { EntryOf, ReadEntry, Wording } from './history-line.ts';

type PayEntry = EntryOf<'pay.earned' | 'pay.reversed' | 'order.offered' | 'order.offer_ended'>;

const kinds = ['pay.earned', 'pay.reversed', 'order.offered', 'order.offer_ended'];

export function isAboutPay(entry: ReadEntry): entry is PayEntry {
  return kinds.includes(entry.what);
}

export function payLine(entry: PayEntry, { text, formats }: Wording): string {
  if (entry.what === 'order.offered')
    return text('adminOffers.offeredTo', { translators: entry.after.translators.join(', ') });
  if (entry.what === 'order.offer_ended') {
    const { translator } = entry.after;
    return translator === null
      ? text('adminOffers.wereWithdrawn')
      : text('adminOffers.declinedBy', { translator });
  }
  const { translator } = entry.after;
  const amount = formats.money(entry.after.amount);
  if (entry.what === 'pay.reversed') return text('adminPay.wasReversed', { translator, amount });
  return text('adminPay.earned', { translator, amount, quantity: quantityWords(entry.after, text) });
}
