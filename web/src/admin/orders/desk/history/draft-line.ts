import type { Text } from '../../../../i18n/dictionary.ts';
import type { EntryOf, ReadEntry } from './history-line.ts';

type DraftEntry = EntryOf<`draft.${'sent' | 'commented' | 'comment_removed' | 'ended'}`>;

export function isAboutDraft(entry: ReadEntry): entry is DraftEntry {
  return entry.what.startsWith('draft.');
}

/** What became of a draft that the customer read. */
export function draftLine(entry: DraftEntry, text: Text): string {
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
