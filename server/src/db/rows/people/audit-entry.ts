import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from '../order/order.ts';

export const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
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
    id: p.bigint('number').primary().autoincrement(),
    /** Null for what concerns no order: prices, accounts. */
    order: () => p.manyToOne(Order).ref().nullable().deleteRule('no action'),
    /** The id of a member of staff; null: a customer or the system itself. */
    staffId: p.uuid().nullable(),
    /** The username as it was then, 'customer' or 'system'. */
    who: p.text(),
    /** E.g. 'order.status', 'file.opened', 'staff.role'. */
    what: p.text(),
    before: p.json<Readonly<Record<string, unknown>>>().nullable(),
    after: p.json<Readonly<Record<string, unknown>>>().nullable(),
    at: p.datetime(),
  },
});

/** Who did what, when, before and after. Lines are added, never changed: the database refuses anything else. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
