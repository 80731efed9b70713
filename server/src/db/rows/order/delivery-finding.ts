import { p } from '@mikro-orm/postgresql';
import {
  answerReasons,
  lineAnswers,
  type CheckLine,
  type CheckLineKind,
} from '@truepage/core/checks/check-line';
import { DeliveryCheck } from './delivery-check.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

/** The facts of a finding, without its key, kind and page. */
export type LineFacts = Omit<CheckLine, 'key' | 'kind' | 'page'>;

export const DeliveryFindingSchema = defineRow({
  name: 'DeliveryFinding',
  tableName: 'delivery_findings',
  data: {
    about: 'customers',
    why: 'quality',
    kept: 'until the documents are deleted',
    seenBy: 'staff of the order',
    notExported: 'internal to the staff',
    rowsGo: { with: 'documents' },
  },
  uniques: [{ name: 'delivery_findings_key_unique', properties: ['check', 'key'] }],
  checks: [
    {
      name: 'delivery_findings_answered_check',
      expression: '(answer is null) = (at is null) and (answer is null) = (who is null)',
    },
    {
      name: 'delivery_findings_reasoned_check',
      expression: "coalesce(answer = 'fine', false) = (reason is not null)",
    },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    check: technical(() => p.manyToOne(DeliveryCheck).ref().deleteRule('cascade')),
    /** 1, 2, … in the order in which findings appear. */
    place: technical(p.integer()),
    key: personal(p.text(), { goes: 'row' }),
    kind: business(p.text().$type<CheckLineKind>()),
    facts: personal(p.json<LineFacts>(), { goes: 'row' }),
    page: technical(p.integer().nullable()),
    answer: business(p.enum(lineAnswers).nullable()),
    reason: business(p.enum(answerReasons).nullable()),
    /** Free text. */
    note: freeText(p.text().nullable(), { goes: 'row' }),
    /** A username. */
    who: personal(p.text().nullable(), { goes: 'row' }),
    at: technical(p.datetime().nullable()),
    /** The earlier version that the answer was given for; null for this one. */
    keptFrom: technical(p.integer().nullable()),
  },
});

/** A finding to check before delivery, with its answer. */
export class DeliveryFinding extends DeliveryFindingSchema.class {}
DeliveryFindingSchema.setClass(DeliveryFinding);
