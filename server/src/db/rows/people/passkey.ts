import { p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { freeText, technical } from '../../data-handling.ts';

export const PasskeySchema = defineRow({
  name: 'Passkey',
  tableName: 'passkeys',
  data: {
    about: 'staff',
    why: 'security',
    kept: 'until its owner removes it',
    seenBy: 'its owner',
  },
  properties: {
    /** As the authenticator names it, in base64url. */
    id: technical(p.text().primary()),
    staff: technical(() => p.manyToOne(StaffAccount).ref().deleteRule('cascade').index()),
    /** What its owner calls it. */
    name: freeText(p.text(), { goes: 'row' }),
    /** COSE, in base64url. */
    publicKey: technical(p.text()),
    /** How often it was used, as it counts; many count nothing and stay at 0. */
    counter: technical(p.bigint('number')),
    transports: technical(p.json<readonly string[]>()),
    createdAt: technical(p.datetime()),
    lastUsedAt: technical(p.datetime().nullable()),
  },
});

/** A staff member's passkey: it signs them in without password and code. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
