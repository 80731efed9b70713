import { defineEntity, p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';

export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    /** As the authenticator names it, in base64url. */
    id: p.text().primary(),
    staff: () => p.manyToOne(StaffAccount).ref().deleteRule('cascade').index(),
    /** What its owner calls it. */
    name: p.text(),
    /** COSE, in base64url. */
    publicKey: p.text(),
    /** How often it was used, as it counts; many count nothing and stay at 0. */
    counter: p.bigint('number'),
    transports: p.json<readonly string[]>(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A passkey of somebody of the staff: it signs them in without password and code. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
