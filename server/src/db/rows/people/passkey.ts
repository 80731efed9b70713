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
    /** The authenticator's credential id, in base64url. */
    id: technical(p.text().primary()),
    staff: technical(() => p.manyToOne(StaffAccount).ref().deleteRule('cascade').index()),
    /** The name given by its owner. */
    name: freeText(p.text(), { goes: 'row' }),
    /** COSE, in base64url. */
    publicKey: technical(p.text()),
    /** The authenticator's use counter; many do not count and stay at 0. */
    counter: technical(p.bigint('number')),
    transports: technical(p.json<readonly string[]>()),
    createdAt: technical(p.datetime()),
    lastUsedAt: technical(p.datetime().nullable()),
  },
});

/** A passkey of a member of staff, for signing in without password and code. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
