import type { ReadEntry, Wording } from './history-line.ts';

type DeadlineEntry = Extract<
  ReadEntry,
  { readonly what: 'order.messaged' | 'question.withdrawn' | `deadline.${string}` }
>;

const [minute, hour] = [60_000, 3_600_000];

export function isOfDeadline(entry: ReadEntry): entry is DeadlineEntry {
  return /^(order\.messaged|question\.withdrawn|deadline\..*)$/.test(entry.what);
}

/** A message or question, or a pause of the deadline; the end of a pause says by how much the deadline moved. */
export function deadlineLine(entry: DeadlineEntry, wording: Wording): string {
  const { text, formats } = wording;
  switch (entry.what) {
    case 'order.messaged':
      return text(entry.after.isQuestion === true ? 'adminOrder.didAsk' : 'adminOrder.didMessaged');
    case 'question.withdrawn':
      return text('adminOrder.didWithdrawQuestion');
    case 'deadline.paused':
      return text('adminOrder.didPause');
    default: {
      const { movedMs, dueAt } = entry.after;
      return text('adminOrder.didResume', {
        hours: formats.count(Math.floor(movedMs / hour)),
        minutes: formats.count(Math.floor((movedMs % hour) / minute)),
        due: formats.shortMoment(dueAt),
      });
    }
  }
}
