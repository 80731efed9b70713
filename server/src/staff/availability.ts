import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Availability, availabilityShape } from '@truepage/core/api/admin/office';
import { pairKey } from '@truepage/core/office/language-pairs';
import type { Em } from '../db/orm.ts';
import type { StaffAccount } from '../db/rows/people/staff-account.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';

/** A translator's language pairs and absences. */
export function availabilityOf(account: StaffAccount): z.input<typeof availabilityShape> {
  const { languagePairs, awayFrom, awayUntil } = account;
  return {
    languagePairs: [...languagePairs],
    awayFrom: awayFrom?.toISOString() ?? null,
    awayUntil: awayUntil?.toISOString() ?? null,
  };
}

/** Replaces a translator's availability in the caller's transaction; no-op if unchanged. */
export async function setAvailability(
  em: Em,
  actor: Actor,
  account: StaffAccount,
  { languagePairs, awayFrom, awayUntil }: Availability,
  now: Date,
): Promise<void> {
  const before = told(account);
  account.languagePairs = languagePairs;
  account.awayFrom = awayFrom === null ? null : new Date(awayFrom);
  account.awayUntil = awayUntil === null ? null : new Date(awayUntil);
  const after = told(account);
  if (isDeepStrictEqual(before, after)) return;
  await em.flush();
  await recordAudit(em, { actor, what: 'staff.availability', before, after }, now);
}

function told(account: StaffAccount) {
  const { languagePairs, ...absence } = availabilityOf(account);
  return {
    username: account.username,
    languagePairs: languagePairs.map((pair) => pairKey(pair)),
    ...absence,
  };
}
