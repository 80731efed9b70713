import { quantityWords } from '../pay/quantity-words.ts';
import type { EntryOf, ReadEntry, Wording } from './history-line.ts';

type PayEntry = EntryOf<'pay.earned' | 'pay.reversed'>;

export function isAboutPay(entry: ReadEntry): entry is PayEntry {
  return entry.what === 'pay.earned' || entry.what === 'pay.reversed';
}

export function payLine(entry: PayEntry, { text, formats }: Wording): string {
  const { translator } = entry.after;
  const amount = formats.money(entry.after.amount);
  if (entry.what === 'pay.reversed') return text('adminPay.wasReversed', { translator, amount });
  return text('adminPay.earned', { translator, amount, quantity: quantityWords(entry.after, text) });
}
