import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import type { ApiScope } from '@truepage/core/partners/api-scopes';
import { recordAudit, type Actor } from '../../audit/record-audit.ts';
import { ApiKey } from '../../db/rows/partners/api-key.ts';
import { PartnerAccount } from '../../db/rows/partners/partner-account.ts';
import type { Database, Randomness, Time } from '../../deps.ts';
import { hashKey, makeKey, prefixOf } from './key-text.ts';

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly dailyCap: Cents;
  readonly monthlyCap: Cents;
  readonly addresses: readonly string[];
  readonly expiresAt: string | null;
}

/**
 * Creates a key and returns its text, which is not stored. Throws 'partner.not_found', 'partner.closed' and 'request.invalid'.
 */
export async function createKey(
  { orm, clock, randomBytes }: Database & Time & Randomness,
  actor: Actor,
  partnerId: string,
  { expiresAt: end, ...wanted }: NewKey,
): Promise<string> {
  const now = clock.now();
  const expiresAt = end === null ? null : new Date(end);
  if (expiresAt !== null && expiresAt <= now) {
    throw new AppError('request.invalid', { fields: { expiresAt: 'past' } });
  }
  return orm.em.fork().transactional(async (em) => {
    const account = await em.findOne(PartnerAccount, { id: partnerId });
    if (account === null) throw new AppError('partner.not_found');
    if (account.closedAt) throw new AppError('partner.closed');
    const text = makeKey(randomBytes, account.isTest);
    const prefix = prefixOf(text);
    const key = em.create(ApiKey, {
      ...wanted,
      id: randomUUID(),
      account,
      keyHash: hashKey(text),
      prefix,
      expiresAt,
      createdAt: now,
    });
    await em.flush();
    const { scopes, dailyCap, monthlyCap, addresses } = wanted;
    const limits = { scopes, dailyCap, monthlyCap, networks: addresses.length, expiresAt: end };
    const after = { partnerId, keyId: key.id, prefix, ...limits };
    await recordAudit(em, { actor, what: 'api_key.created', after }, now);
    return text;
  });
}
