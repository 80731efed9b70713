import type { EntryOf, Wording } from './history-line.ts';

/** What became of the due time that was promised. */
export function promiseLine(
  entry: EntryOf<'promise.moved' | 'promise.late'>,
  { text, formats }: Wording,
): string {
  if (entry.what === 'promise.late') {
    const { amount } = entry.after;
    return amount === null || amount === 0
      ? text('adminOrder.didLateTold')
      : text('adminOrder.didLate', { amount: formats.money(amount) });
  }
  return text(`adminOrder.didMoveDue_${entry.after.reason}`, {
    from: formats.shortMoment(entry.before.due),
    to: formats.shortMoment(entry.after.due),
  });
}
