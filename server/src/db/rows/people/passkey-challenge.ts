import { defineEntity, p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';

export const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  indexes: [{ name: 'passkey_challenges_expires_index', properties: ['expiresAt'] }],
  properties: {
    challenge: p.text().primary(),
    /** Who adds a passkey; null: somebody signs in. */
    staff: () => p.manyToOne(StaffAccount).ref().nullable().deleteRule('cascade'),
    expiresAt: p.datetime(),
  },
});

/** What a passkey has to sign, once, within minutes. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
