import type { MessageAuthor } from '@truepage/core/messages/message';
import type { WaitingSide } from '@truepage/core/messages/waiting-for';
import { sql } from 'kysely';
import { areFactsAsked, isPageCountAsked } from './order-documents.repository.ts';

/** A condition on `orders`: a question, a page count, facts or a draft wait for the customer's answer. */
export const isCustomerAsked = sql<boolean>`(
  orders.question_asked_at is not null or ${isPageCountAsked} or ${areFactsAsked}
  or (orders.draft_state is not null and orders.draft_state = 'sent')
)`;

/**
 * Conditions on `orders`, in the same form as in `orders_waiting_for_answer_index`. The customer has to act while they are
 * asked; otherwise staff have to act if the last message is the customer's or they requested changes. A message of staff that
 * asks nothing waits for no answer.
 */
export const waitsFor: Readonly<Record<WaitingSide, ReturnType<typeof sql<boolean>>>> = {
  customer: isCustomerAsked,
  us: sql`((orders.last_message_by = 'customer' or orders.draft_state = 'changes') and not ${isCustomerAsked})`,
};

/** Which side has to act next on a row's order. */
export const waitingFor = sql<WaitingSide | null>`(
  case when ${waitsFor.customer} then 'customer' when ${waitsFor.us} then 'us' end
)`;

/** A column for queries over `orders`: the number of this side's messages that the other side has not read. */
export function unreadMessagesOf(author: MessageAuthor) {
  return sql<number>`(
    case when orders.last_message_by is null then 0 else (
      select count(*)::int from messages where order_id = orders.id and author = ${sql.lit(author)} and read_at is null
    ) end
  )`.as('unread_messages');
}
