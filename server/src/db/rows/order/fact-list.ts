import { p } from '@mikro-orm/postgresql';
import { factListStates, waiverReasons, type Fact, type FactAnswer } from '@truepage/core/facts/fact';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

/** Answers to a list that had already ended. `at`: UTC, ISO 8601. */
export interface LateAnswers {
  readonly at: string;
  readonly answers: readonly FactAnswer[];
}

export const FactListSchema = defineRow({
  name: 'FactList',
  tableName: 'fact_lists',
  data: {
    about: 'customers',
    why: 'contract: names, dates, numbers and places as they will appear in the translation',
    kept: 'until the documents are deleted',
    seenBy: 'the customer; staff of the order',
    rowsGo: { with: 'documents' },
  },
  // At most one open list per order.
  uniques: [{ name: 'fact_lists_sent_unique', properties: ['order'], where: "state = 'sent'" }],
  properties: {
    /** Created by the desk, once per filled-in dialog. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    facts: personal(p.json<readonly Fact[]>(), { goes: 'row' }),
    state: business(p.enum(factListStates)),
    sentAt: business(p.datetime()),
    /** When it was answered, withdrawn, superseded or waived; null while it is open. */
    endedAt: business(p.datetime().nullable()),
    /** The member of staff who sent it, or who waived the answer. */
    staffId: technical(p.uuid()),
    /** When the customer last opened it. */
    seenAt: technical(p.datetime().nullable()),
    answers: personal(p.json<readonly FactAnswer[]>().nullable(), { goes: 'row' }),
    /** Oldest first. They have no effect. */
    late: personal(
      p
        .json<readonly LateAnswers[]>()
        .onCreate(() => [])
        .default('[]'),
      { goes: 'row' },
    ),
    waiver: business(p.enum(waiverReasons).nullable(), { notExported: 'internal to the staff' }),
    waiverNote: freeText(p.text().default(''), { goes: 'row', notExported: 'internal to the staff' }),
  },
});

/** Facts that an order's customer is asked to confirm. */
export class FactList extends FactListSchema.class {}
FactListSchema.setClass(FactList);
