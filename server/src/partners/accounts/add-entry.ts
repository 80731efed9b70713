import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import { recordAudit } from '../../audit/record-audit.ts';
import { PartnerEntry } from '../../db/rows/partners/partner-entry.ts';
import type { Database, Time } from '../../deps.ts';
import type { StaffMember } from '../../http/call.ts';
import { lockAccount } from './account.repository.ts';

export interface OwnersEntry {
  readonly kind: 'top_up' | 'correction';
  readonly amount: Cents;
  readonly reference: string;
  readonly note: string;
}

/**
 * Records a payment into the account, or a correction of the balance. Repeating an entry changes nothing. Throws
 * 'partner.not_found', and 'partner.reference_used' if the reference was used for another amount.
 */
export async function addEntry(
  { orm, clock }: Database & Time,
  actor: StaffMember | 'system',
  accountId: string,
  { kind, amount, reference, note }: OwnersEntry,
): Promise<void> {
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    await lockAccount(em, accountId);
    const known = await em.findOne(PartnerEntry, { account: accountId, kind, reference });
    if (known?.amount === amount) return;
    if (known !== null) throw new AppError('partner.reference_used');
    const id = randomUUID();
    const entry = {
      id,
      account: accountId,
      kind,
      amount,
      reference,
      by: actor === 'system' ? actor : actor.id,
      at: now,
    };
    await em.insert(PartnerEntry, { ...entry, note: note === '' ? null : note });
    const what = kind === 'top_up' ? 'partner.topped_up' : 'partner.corrected';
    await recordAudit(em, { actor, what, after: { partnerId: accountId, entryId: id, amount } }, now);
  });
}
