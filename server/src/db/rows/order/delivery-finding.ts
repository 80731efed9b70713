import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  answerReasons,
  lineAnswers,
  type CheckLine,
  type CheckLineKind,
} from '@truepage/core/checks/check-line';
import { DeliveryCheck } from './delivery-check.ts';

/** What a kind of line tells beside its key, its kind and its page. */
export type LineFacts = Omit<CheckLine, 'key' | 'kind' | 'page'>;

export const DeliveryFindingSchema = defineEntity({
  name: 'DeliveryFinding',
  tableName: 'delivery_findings',
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
    id: p.uuid().primary(),
    check: () => p.manyToOne(DeliveryCheck).ref().deleteRule('cascade'),
    /** 1, 2, … as they stand in the documents. */
    place: p.integer(),
    key: p.text(),
    kind: p.text().$type<CheckLineKind>(),
    facts: p.json<LineFacts>(),
    page: p.integer().nullable(),
    answer: p.enum(lineAnswers).nullable(),
    reason: p.enum(answerReasons).nullable(),
    /** In somebody's own words. */
    note: p.text().nullable(),
    /** A username. */
    who: p.text().nullable(),
    at: p.datetime().nullable(),
    /** The earlier version that the answer was given for; null: this one. */
    keptFrom: p.integer().nullable(),
  },
});

/** Something that a person should look at before the translation is delivered, and what they say of it. */
export class DeliveryFinding extends DeliveryFindingSchema.class {}
DeliveryFindingSchema.setClass(DeliveryFinding);
