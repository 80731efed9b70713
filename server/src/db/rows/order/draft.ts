import { p } from '@mikro-orm/postgresql';
import { draftStates, type DraftComment } from '@truepage/core/drafts/draft';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const DraftSchema = defineRow({
  name: 'Draft',
  tableName: 'drafts',
  data: {
    about: 'customers',
    why: 'contract: review of a draft before the delivery',
    kept: 'until the documents are deleted',
    seenBy: 'the customer; staff of the order',
    rowsGo: { with: 'documents' },
  },
  uniques: [
    // At most one unanswered draft per order.
    { name: 'drafts_sent_unique', properties: ['order'], where: "state = 'sent'" },
    { name: 'drafts_round_unique', properties: ['order', 'round'] },
  ],
  properties: {
    /** Created by the desk, once per click. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref()),
    /** 1, 2, … */
    round: business(p.integer()),
    /** The file ids of its translations, the one for all documents first. */
    files: technical(p.json<readonly string[]>()),
    state: business(p.enum(draftStates)),
    sentAt: business(p.datetime()),
    /** The member of staff who sent it. */
    staffId: technical(p.uuid()),
    /** After this time it counts as answered. */
    answerBy: business(p.datetime()),
    remindedAt: business(p.datetime().nullable()),
    endedAt: business(p.datetime().nullable()),
    /** It was answered by the expiry of its deadline. */
    isAutomatic: business(p.boolean().default(false)),
    /** Written by the customer with the request for changes. */
    note: freeText(p.text().default(''), { goes: 'row' }),
    /** Oldest first. */
    comments: freeText(
      p
        .json<readonly DraftComment[]>()
        .onCreate(() => [])
        .default('[]'),
      { goes: 'row' },
    ),
  },
});

/** Translations as they were sent to the customer for review, with the comments on them. */
export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft);
