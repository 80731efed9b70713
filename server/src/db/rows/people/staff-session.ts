import { defineEntity, p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';

export const StaffSessionSchema = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_sessions',
  properties: {
    /** Of the session id, which only the cookie holds. */
    idHash: p.text().primary(),
    staff: () => p.manyToOne(StaffAccount).ref().index().deleteRule('cascade'),
    data: p.json<Readonly<Record<string, unknown>>>(),
    createdAt: p.datetime(),
    /** Of the last thing somebody did; asking whether the session is good does not count. */
    lastActionAt: p.datetime(),
    /** However busy, it ends here. */
    expiresAt: p.datetime().index(),
  },
});

/** Somebody signed in. Removing the row signs them out. */
export class StaffSession extends StaffSessionSchema.class {}
StaffSessionSchema.setClass(StaffSession);
