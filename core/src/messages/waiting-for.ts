import type { DraftReviewState } from '../drafts/draft.ts';
import type { MessageAuthor } from './message.ts';

/** Who has to act next on an order's thread. */
export const waitingSides = ['us', 'customer'] as const;
export type WaitingSide = (typeof waitingSides)[number];

interface Correspondence {
  /** A question in the messages is open. */
  readonly isQuestionAsked: boolean;
  readonly isPageCountAsked: boolean;
  readonly lastMessageBy: MessageAuthor | null;
  /** Null: the order has no draft review. */
  readonly draftState: DraftReviewState | null;
}

/**
 * Who is waited for: the customer while a question or a draft waits for an answer, else us if the last message is the customer's or
 * they asked for changes. A message of the staff that asks nothing waits for no one.
 */
export function waitingFor(correspondence: Correspondence): WaitingSide | null {
  const { isQuestionAsked, isPageCountAsked, lastMessageBy, draftState } = correspondence;
  if (isQuestionAsked || isPageCountAsked || draftState === 'sent') return 'customer';
  return lastMessageBy === 'customer' || draftState === 'changes' ? 'us' : null;
}
