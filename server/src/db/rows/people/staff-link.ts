import { p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

export const StaffLinkSchema = defineRow({
  name: 'StaffLink',
  tableName: 'staff_links',
  data: {
    about: 'staff',
    why: 'choosing a password',
    kept: 'until it expires or is used',
    seenBy: 'no one',
  },
  properties: {
    tokenHash: secret(p.text().primary()),
    staff: technical(() => p.manyToOne(StaffAccount).ref().index().deleteRule('cascade')),
    /** The keyed hash of the address it was emailed to. */
    mailedTo: secret(p.text()),
    createdAt: technical(p.datetime()),
    expiresAt: technical(p.datetime()),
    usedAt: technical(p.datetime().nullable()),
  },
});

/** An emailed one-time link to choose a password. */
export class StaffLink extends StaffLinkSchema.class {}
StaffLinkSchema.setClass(StaffLink);
