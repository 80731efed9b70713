import { p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { technical } from '../../data-handling.ts';

export const PasskeyChallengeSchema = defineRow({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  data: {
    about: 'staff',
    why: 'security',
    kept: 'minutes',
    seenBy: 'no one',
  },
  indexes: [{ name: 'passkey_challenges_expires_index', properties: ['expiresAt'] }],
  properties: {
    challenge: technical(p.text().primary()),
    /** Who is adding a passkey; null for a sign-in. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().nullable().deleteRule('cascade')),
    expiresAt: technical(p.datetime()),
  },
});

/** What a passkey has to sign, or the identity provider has to send back, once, within minutes. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
