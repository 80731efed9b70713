import { p } from '@mikro-orm/postgresql';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { business, personal, technical } from '../../data-handling.ts';

export const AuditEntrySchema = defineRow({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  data: {
    about: 'customers',
    why: 'protection of documents: who did what, when and why',
    kept: 'permanently, append-only',
    seenBy: 'administrators, reviewers; customers by role',
  },
  indexes: [{ name: 'audit_entries_order_index', properties: ['order', 'id'] }],
  triggers: [
    {
      name: 'audit_entries_append_only',
      timing: 'before',
      events: ['update', 'delete'],
      body: "raise exception 'the audit log is append-only';",
    },
  ],
  properties: {
    id: technical(p.bigint('number').primary().autoincrement()),
    /** Null if it concerns no order, e.g. prices or accounts. */
    order: technical(() => p.manyToOne(Order).ref().nullable().deleteRule('no action')),
    /** The id of a member of staff; null for a customer or the system. */
    staffId: technical(p.uuid().nullable()),
    /** The username at that time, 'customer' or 'system'. */
    who: personal(p.text(), { goes: { stays: 'staff usernames; customers appear as “customer”' } }),
    /** E.g. 'order.status', 'file.opened', 'staff.role'. */
    what: business(p.text()),
    before: personal(p.json<Readonly<Record<string, unknown>>>().nullable(), {
      goes: {
        stays: 'facts defined in core/src/audit/audit-entry.ts: no customer, document or file name',
      },
    }),
    after: personal(p.json<Readonly<Record<string, unknown>>>().nullable(), {
      goes: {
        stays: 'facts defined in core/src/audit/audit-entry.ts: no customer, document or file name',
      },
    }),
    at: technical(p.datetime()),
  },
});

/** Who did what and when, with the values before and after. Append-only, enforced by the database. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
