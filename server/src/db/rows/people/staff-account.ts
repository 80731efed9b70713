import { p } from '@mikro-orm/postgresql';
import type { LanguagePair } from '@truepage/core/office/language-pairs';
import type { Preferences } from '@truepage/core/staff/preferences';
import { roles } from '@truepage/core/staff/roles';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, secret, technical } from '../../data-handling.ts';

export const StaffAccountSchema = defineRow({
  name: 'StaffAccount',
  tableName: 'staff_accounts',
  data: {
    about: 'staff',
    why: 'work',
    kept: 'while the account exists',
    seenBy: 'administrators',
  },
  uniques: [
    {
      name: 'staff_accounts_username_unique',
      expression:
        'create unique index "staff_accounts_username_unique" on "staff_accounts" (lower("username"))',
    },
    { name: 'staff_accounts_identity_unique', properties: ['identityIssuer', 'identitySubject'] },
  ],
  checks: [{ name: 'staff_accounts_preferences_check', expression: "jsonb_typeof(preferences) = 'object'" }],
  properties: {
    id: technical(p.uuid().primary()),
    /** Shown as typed; usernames that differ only in case cannot exist. */
    username: personal(p.text(), { goes: 'row' }),
    /** Null until an invited person has chosen a password. */
    passwordHash: secret(p.text().nullable()),
    /** The person's identity at the owner's identity provider: they sign in there, with or without a password here. */
    identityIssuer: technical(p.text().nullable()),
    identitySubject: personal(p.text().nullable(), { goes: 'row' }),
    role: business(p.enum(roles)),
    email: personal(p.text().nullable(), { goes: 'row' }),
    createdAt: technical(p.datetime()),
    disabledAt: technical(p.datetime().nullable()),
    lastSignInAt: technical(p.datetime().nullable()),
    /** The language of the last sign-in (BCP 47); emails are written in it. */
    locale: technical(p.text().nullable()),
    languagePairs: business(p.json<readonly LanguagePair[]>().default('[]')),
    /** Out of office from and until: both are set, or neither. */
    awayFrom: personal(p.datetime().nullable(), { goes: 'row' }),
    awayUntil: personal(p.datetime().nullable(), { goes: 'row' }),
    /** Written only by the person, one part at a time. */
    preferences: freeText(p.json<Preferences>().defaultRaw(`'{}'`), { goes: 'row' }),
    /** The authenticator's secret, encrypted with the master key; effective once confirmed. */
    totpSecret: secret(p.text().nullable()),
    totpConfirmedAt: technical(p.datetime().nullable()),
    /** The time step of the last accepted code: no code can be used twice. */
    totpLastStep: technical(p.integer().nullable()),
    /**
     * Incremented when all access to the account ends: it is part of the stamp of sessions, known devices and console
     * sign-ins.
     */
    accessGeneration: technical(p.integer().default(0)),
    /** When the person last chose a password; null if before this column existed. */
    passwordChosenAt: technical(p.datetime().nullable()),
    /** SHA-256 (hexadecimal) of the secret in the URL of their calendar feed; null if there is none. */
    calendarHash: secret(p.text().nullable().unique()),
    calendarMadeAt: technical(p.datetime().nullable()),
  },
});

export class StaffAccount extends StaffAccountSchema.class {}
StaffAccountSchema.setClass(StaffAccount);
