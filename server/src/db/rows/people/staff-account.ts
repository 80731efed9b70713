import { defineEntity, p } from '@mikro-orm/postgresql';
import type { LanguagePair } from '@truepage/core/office/language-pairs';
import type { Preferences } from '@truepage/core/staff/preferences';
import { roles } from '@truepage/core/staff/roles';

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
  checks: [{ name: 'staff_accounts_preferences_check', expression: "jsonb_typeof(preferences) = 'object'" }],
  properties: {
    id: p.uuid().primary(),
    /** Shown as it was typed; two that differ in case alone cannot exist. */
    username: p.text(),
    /** Null until an invited person has chosen one. */
    passwordHash: p.text().nullable(),
    role: p.enum(roles),
    email: p.text().nullable(),
    createdAt: p.datetime(),
    disabledAt: p.datetime().nullable(),
    lastSignInAt: p.datetime().nullable(),
    /** The language they last signed in with (BCP 47): their mails are written in it. */
    locale: p.text().nullable(),
    languagePairs: p.json<readonly LanguagePair[]>().default('[]'),
    /** Out of office from and until: both, or neither. */
    awayFrom: p.datetime().nullable(),
    awayUntil: p.datetime().nullable(),
    /** Written by the person alone, a part at a time. */
    preferences: p.json<Preferences>().defaultRaw(`'{}'`),
    /** The authenticator's secret, encrypted by the master key; in force once confirmed. */
    totpSecret: p.text().nullable(),
    totpConfirmedAt: p.datetime().nullable(),
    /** The time step of the last code that was taken: no code works twice. */
    totpLastStep: p.integer().nullable(),
    /** Counts how often access to the account has ended: sessions, known devices and console sign-ins carry it in their stamp. */
    accessGeneration: p.integer().default(0),
    /** When the person last chose a password; null: not since this column exists. */
    passwordChosenAt: p.datetime().nullable(),
  },
});

export class StaffAccount extends StaffAccountSchema.class {}
StaffAccountSchema.setClass(StaffAccount);
