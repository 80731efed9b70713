import { p } from '@mikro-orm/postgresql';
import { messageAuthors } from '@truepage/core/messages/message';
import { questionStates } from '@truepage/core/messages/question';
import { Order } from './order.ts';
import { StaffAccount } from '../people/staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const MessageSchema = defineRow({
  name: 'Message',
  tableName: 'messages',
  data: {
    about: 'customers',
    why: 'contract: questions and answers about the order',
    kept: 'until the order is anonymised',
    seenBy: 'the customer; administrators, translators of the order',
    rowsGo: { with: 'customer' },
  },
  uniques: [{ name: 'messages_sequence_unique', properties: ['order', 'sequence'] }],
  checks: [
    { name: 'messages_sequence_check', expression: 'sequence > 0' },
    {
      name: 'messages_question_end_check',
      expression:
        "(question is null or author = 'staff') and (closed_at is null) = (question is null or question = 'open')",
    },
    { name: 'messages_sender_check', expression: "(author = 'staff') = (sender_id is not null)" },
  ],
  properties: {
    /** Made up by the sender: a repeated request adds nothing. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref()),
    /** 1, 2, … within its order. */
    sequence: technical(p.integer()),
    author: business(p.enum(messageAuthors)),
    /** The member of staff who wrote it; null: the customer did. */
    sender: technical(() => p.manyToOne(StaffAccount).ref().nullable().index().deleteRule('no action')),
    text: freeText(p.text(), { goes: 'row' }),
    /** The state of a message that asks what staff need to continue; null: it asks nothing. */
    question: business(p.enum(questionStates).nullable()),
    /** When the question ended. */
    closedAt: business(p.datetime().nullable()),
    createdAt: business(p.datetime()),
    /** When the other side first read it. */
    readAt: business(p.datetime().nullable()),
    /** When an email announced it. */
    mailedAt: technical(p.datetime().nullable()),
  },
});

/** A message between the customer and the staff about an order. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
