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
 * Conditions on `orders`, in the words of `orders_waiting_for_answer_index`: the customer is waited for while they are asked, else
 * we are if the last message is theirs or they asked for changes. A message of the staff that asks nothing waits for no one.
 */
export const waitsFor: Readonly<Record<WaitingSide, ReturnType<typeof sql<boolean>>>> = {
  customer: isCustomerAsked,
  us: sql`((orders.last_message_by = 'customer' or orders.draft_state = 'changes') and not ${isCustomerAsked})`,
};

/** Who has to act next on the order of a row. */
export const waitingFor = sql<WaitingSide | null>`(
  case when ${waitsFor.customer} then 'customer' when ${waitsFor.us} then 'us' end
)`;

/** A column for queries over `orders`: how many messages of this side the other one has not read. */
export function unreadMessagesOf(author: MessageAuthor) {
  return sql<number>`(
    case when orders.last_message_by is null then 0 else (
      select count(*)::int from messages where order_id = orders.id and author = ${sql.lit(author)} and read_at is null
    ) end
  )`.as('unread_messages');
}
