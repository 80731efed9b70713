import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Settings } from '@truepage/core/settings/settings';
import { readStoredSettings, type StoredSettings } from '@truepage/core/settings/stored-settings';
import type { Em } from '../db/orm.ts';
import { OwnerSettings } from '../db/rows/pages/owner-settings.ts';

export interface KeptSettings {
  readonly settings: Settings;
  readonly version: number;
}

/** The current settings with defaults, and the stored ones that are not valid in this version. */
export async function readSettings(em: Em): Promise<StoredSettings & KeptSettings> {
  const { document, version } = await em
    .getKysely()
    .selectFrom('settings')
    .select(['document', 'version'])
    .executeTakeFirstOrThrow();
  return { ...readStoredSettings(document), version };
}

/** Locks the row until the transaction ends. */
export function lockSettings(em: Em): Promise<OwnerSettings> {
  return em.findOneOrFail(OwnerSettings, { onlyOne: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The number of customers who have paid, by distinct email address. */
export async function countCustomers(em: Em): Promise<number> {
  const { count } = await em
    .getKysely()
    .selectFrom('orders')
    .where('paid_at', 'is not', null)
    .select(sql<number>`count(distinct lower(email))::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
