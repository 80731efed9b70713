import { defineEntity, p } from '@mikro-orm/postgresql';

export const StaffAccountSchema = defineEntity({
  name: 'StaffAccount',
  tableName: 'staff_accounts',
  uniques: [
    {
      name: 'staff_accounts_username_unique',
      expression:
        'create unique index "staff_accounts_username_unique" on "staff_accounts" (lower("username"))',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Shown as it was typed; two that differ in case alone cannot exist. */
    username: p.text(),
    passwordHash: p.text(),
    role: p.enum(['admin', 'translator']),
    email: p.text().nullable(),
    createdAt: p.datetime(),
    disabledAt: p.datetime().nullable(),
  },
});

export class StaffAccount extends StaffAccountSchema.class {}
StaffAccountSchema.setClass(StaffAccount);
