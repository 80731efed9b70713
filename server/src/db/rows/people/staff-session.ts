import { p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { personal, secret, technical } from '../../data-handling.ts';

export const StaffSessionSchema = defineRow({
  name: 'StaffSession',
  tableName: 'staff_sessions',
  data: {
    about: 'staff',
    why: 'signing in',
    kept: 'until it ends',
    seenBy: 'its owner',
  },
  properties: {
    /** The hash of the session id, which only the cookie contains. */
    idHash: secret(p.text().primary()),
    staff: technical(() => p.manyToOne(StaffAccount).ref().index().deleteRule('cascade')),
    data: personal(p.json<Readonly<Record<string, unknown>>>(), { goes: 'row' }),
    createdAt: technical(p.datetime()),
    /** The last activity; checking the session does not count. */
    lastActionAt: technical(p.datetime()),
    /** Absolute expiry, regardless of activity. */
    expiresAt: technical(p.datetime().index()),
  },
});

/** A signed-in session. Deleting the row signs the person out. */
export class StaffSession extends StaffSessionSchema.class {}
StaffSessionSchema.setClass(StaffSession);
