import { defineEntity, p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';

export const StaffLinkSchema = defineEntity({
  name: 'StaffLink',
  tableName: 'staff_links',
  properties: {
    tokenHash: p.text().primary(),
    staff: () => p.manyToOne(StaffAccount).ref().index().deleteRule('cascade'),
    /** The keyed hash of the address that it was mailed to. */
    mailedTo: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** A mailed link by which somebody chooses a password, once. */
export class StaffLink extends StaffLinkSchema.class {}
StaffLinkSchema.setClass(StaffLink);
