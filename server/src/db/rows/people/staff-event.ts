import { defineEntity, p } from '@mikro-orm/postgresql';

export const StaffEventSchema = defineEntity({
  name: 'StaffEvent',
  tableName: 'staff_events',
  properties: {
    /** Becomes visible in order: a reader who has seen n never meets a smaller one later. */
    id: p.bigint('number').primary().autoincrement(),
    name: p.text(),
    orderNumber: p.text().nullable().index(),
    payload: p.json<Readonly<Record<string, unknown>>>(),
    at: p.datetime(),
  },
});

/** Something staff screens want to hear of. Written by recordEvent() alone. */
export class StaffEvent extends StaffEventSchema.class {}
StaffEventSchema.setClass(StaffEvent);
