import { p } from '@mikro-orm/postgresql';
import type { CorrectionMark } from '@truepage/core/api/corrections/corrections';
import { correctionStates } from '@truepage/core/corrections/correction';
import { Order } from './order.ts';
import { StoredFile } from './stored-file.ts';
import { StaffAccount } from '../people/staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const CorrectionSchema = defineRow({
  name: 'Correction',
  tableName: 'corrections',
  data: {
    about: 'customers',
    why: 'contract: corrections after delivery',
    kept: 'permanently; what was written until the documents are deleted',
    seenBy: 'the customer; staff of the order',
  },
  // One that waits for an answer, for each document.
  uniques: [{ name: 'corrections_open_unique', properties: ['order', 'document'], where: "state = 'open'" }],
  checks: [
    {
      name: 'corrections_answer_check',
      expression:
        "(state = 'open') = (answered_at is null) and (state = 'replaced') = (answer_id is not null)",
    },
  ],
  properties: {
    /** Made up by the customer's browser: a repeated request adds nothing. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    /** The version that the customer marked. */
    marked: technical(() => p.manyToOne(StoredFile).ref().index().deleteRule('no action')),
    /** Its document: 1, 2, …; 0: all of them. */
    document: business(p.integer()),
    marks: freeText(p.json<readonly CorrectionMark[]>(), { goes: 'documents', leaves: "'[]'" }),
    state: business(p.enum(correctionStates)),
    sentAt: business(p.datetime()),
    answeredAt: business(p.datetime().nullable()),
    answeredBy: technical(() => p.manyToOne(StaffAccount).ref().nullable().index().deleteRule('no action')),
    /** Why nothing was changed; the customer reads it. */
    reason: freeText(p.text().nullable(), { goes: 'documents' }),
    /** The new version. */
    answer: technical(() => p.manyToOne(StoredFile).ref().nullable().index().deleteRule('no action')),
  },
});

/** What a customer found wrong in a delivered version, and the answer. */
export class Correction extends CorrectionSchema.class {}
CorrectionSchema.setClass(Correction);
