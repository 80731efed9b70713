import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { statementStates } from '@truepage/core/pay/statement';
import { business, freeText, secret, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { PayBatch } from './pay-batch.ts';
import { StaffAccount } from '../people/staff-account.ts';

const accounts = { stays: 'what is said about a statement belongs to the accounts' };

export const PayStatementSchema = defineRow({
  name: 'PayStatement',
  tableName: 'pay_statements',
  data: {
    about: 'staff',
    why: 'translators’ pay, accounting',
    kept: 'permanently',
    seenBy: 'administrators; the translator',
  },
  uniques: [
    {
      name: 'pay_statements_period_unique',
      properties: ['staff', 'period'],
      where: "state <> 'withdrawn'",
    },
    { name: 'pay_statements_number_unique', properties: ['year', 'sequence'] },
  ],
  checks: [
    { name: 'pay_statements_total_check', expression: 'total > 0' },
    {
      name: 'pay_statements_agreed_check',
      expression:
        "(state in ('agreed', 'paid')) = (sequence is not null) and (sequence is null) = (year is null) and (sequence is null) = (agreed_at is null) and (sequence is null) = (paper is null)",
    },
    { name: 'pay_statements_paid_check', expression: "(state = 'paid') = (paid_at is not null)" },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    staff: technical(() => p.manyToOne(StaffAccount).ref().deleteRule('no action')),
    /** A month (UTC), e.g. '2026-10'. */
    period: business(p.text()),
    state: business(p.enum(statementStates)),
    total: business(p.integer().$type<Cents>()),
    madeAt: business(p.datetime()),
    /** The translator's objection. */
    objection: freeText(p.text().nullable(), { goes: accounts }),
    /** The reason for withdrawing it. */
    answer: freeText(p.text().nullable(), { goes: accounts }),
    /** The invoice number: the year of `agreedAt` in UTC, and a sequence that starts at 1 each year, without gaps. */
    year: business(p.integer().nullable()),
    sequence: business(p.integer().nullable()),
    agreedAt: business(p.datetime().nullable()),
    paidAt: business(p.datetime().nullable()),
    /** The payment file that includes it; null for none, or if that was cancelled. */
    batch: technical(() => p.manyToOne(PayBatch).ref().nullable().deleteRule('no action').index()),
    /** Names, addresses and tax numbers of both parties when it was agreed: JSON, encrypted with the master key. */
    paper: secret(p.text().nullable()),
  },
});

/** A translator's earnings until the end of a month. */
export class PayStatement extends PayStatementSchema.class {}
PayStatementSchema.setClass(PayStatement);
