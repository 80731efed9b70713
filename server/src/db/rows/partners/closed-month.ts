import { p } from '@mikro-orm/postgresql';
import { business } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';

export const ClosedMonthSchema = defineRow({
  name: 'ClosedMonth',
  tableName: 'closed_months',
  data: {
    about: 'no one',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'administrators',
  },
  properties: {
    /** E.g. '2026-11'. */
    month: business(p.text().primary()),
    closedAt: business(p.datetime()),
  },
});

/** A month whose invoices were issued: later entries are invoiced with the next month. */
export class ClosedMonth extends ClosedMonthSchema.class {}
ClosedMonthSchema.setClass(ClosedMonth);
