import type { EntryOf, Wording } from './history-line.ts';

/** What became of the due time that was promised. */
export function promiseLine({ before, after }: EntryOf<'promise.moved'>, { text, formats }: Wording): string {
  return text(`adminOrder.didMoveDue_${after.reason}`, {
    from: formats.shortMoment(before.due),
    to: formats.shortMoment(after.due),
  });
}
