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

/** The settings in force, defaults filled in, and the stored ones that the rules of this version refuse. */
export async function readSettings(em: Em): Promise<StoredSettings & KeptSettings> {
  const { document, version } = await em
    .getKysely()
    .selectFrom('settings')
    .select(['document', 'version'])
    .executeTakeFirstOrThrow();
  return { ...readStoredSettings(document), version };
}

/** The row, locked until the transaction ends. */
export function lockSettings(em: Em): Promise<OwnerSettings> {
  return em.findOneOrFail(OwnerSettings, { onlyOne: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The number of people who have paid, distinguished by email address. */
export async function countCustomers(em: Em): Promise<number> {
  const { count } = await em
    .getKysely()
    .selectFrom('orders')
    .where('paid_at', 'is not', null)
    .select(sql<number>`count(distinct lower(email))::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
