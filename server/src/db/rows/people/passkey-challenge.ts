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
    /** The person who is adding a passkey; null for a sign-in. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().nullable().deleteRule('cascade')),
    expiresAt: technical(p.datetime()),
  },
});

/** A challenge for a passkey to sign, or for the identity provider to return; valid once, for a few minutes. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
