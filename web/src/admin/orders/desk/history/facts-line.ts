import type { EntryOf, ReadEntry, Wording } from './history-line.ts';

type FactsEntry = EntryOf<`facts.${'sent' | 'answered' | 'withdrawn' | 'waived'}`>;

export function isAboutFacts(entry: ReadEntry): entry is FactsEntry {
  return entry.what.startsWith('facts.');
}

/** What became of facts that the customer was asked to confirm. */
export function factsLine(entry: FactsEntry, { text }: Wording): string {
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
