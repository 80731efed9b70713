import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { business, personal, technical } from '../../data-handling.ts';

export const StaffEventSchema = defineRow({
  name: 'StaffEvent',
  tableName: 'staff_events',
  data: {
    about: 'customers',
    why: 'live updates on staff screens',
    kept: '90 days',
    seenBy: 'staff, by role',
    notExported: 'the history is exported instead',
  },
  properties: {
    /** Ids become visible in order: a reader that has processed n never finds a smaller one later. */
    id: technical(p.bigint('number').primary().autoincrement()),
    name: technical(p.text()),
    orderNumber: business(p.text().nullable().index()),
    payload: personal(p.json<Readonly<Record<string, unknown>>>(), { goes: 'row' }),
    at: technical(p.datetime()),
  },
});

/** An event for the staff screens. Written only by recordEvent(). */
export class StaffEvent extends StaffEventSchema.class {}
StaffEventSchema.setClass(StaffEvent);
