import type { MessageAuthor } from './message.ts';

/** Who has to act next on an order's thread. */
export const waitingSides = ['us', 'customer'] as const;
export type WaitingSide = (typeof waitingSides)[number];

interface Correspondence {
  /** A question in the messages is open. */
  readonly isQuestionAsked: boolean;
  readonly isPageCountAsked: boolean;
  readonly lastMessageBy: MessageAuthor | null;
}

/**
 * Who is waited for: the customer while a question is open, else us if the last message is the customer's. A message of the staff
 * that asks nothing waits for no one.
 */
export function waitingFor(correspondence: Correspondence): WaitingSide | null {
  if (correspondence.isQuestionAsked || correspondence.isPageCountAsked) return 'customer';
  return correspondence.lastMessageBy === 'customer' ? 'us' : null;
}
