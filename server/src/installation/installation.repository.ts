import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { Installation, type SweepReport } from '../db/rows/upkeep/installation.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';

/** Makes the row of a new installation; of several processes that start at once one does, and the others use it. */
export async function ensureInstallationRow(em: Em, now: Date): Promise<void> {
  const row = { id: randomUUID(), onlyOne: true, createdAt: now };
  await em.upsert(Installation, row, { onConflictFields: ['onlyOne'], onConflictAction: 'ignore' });
}

/** The installation of this database, locked until the transaction ends. */
export function lockInstallation(em: Em): Promise<Installation> {
  return em.findOneOrFail(Installation, { onlyOne: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The installation of this database. Rejects before the first start. */
export function readInstallation(em: Em): Promise<Installation> {
  return em.findOneOrFail(Installation, { onlyOne: true });
}

/** The installation of this database; null before the first start. */
export function findInstallation(em: Em): Promise<Installation | null> {
  return em.findOne(Installation, { onlyOne: true });
}

export async function saveSweep(em: Em, lastSweep: SweepReport): Promise<void> {
  await em.nativeUpdate(Installation, { onlyOne: true }, { lastSweep });
}

/** The ids of the keys that the records of certificates name. */
export async function idsOfRecordKeys(em: Em): Promise<string[]> {
  const rows = await em
    .getKysely()
    .selectFrom('certificates')
    .select(sql<string>`split_part(record, '.', 1)`.as('header'))
    .distinct()
    .execute();
  const kids = rows.map(({ header }) => {
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { readonly kid: string };
    return kid.slice(kid.indexOf('#') + 1);
  });
  return [...new Set(kids)];
}

/** The documents that were stored last, newest first. */
export function newestDocuments(em: Em, limit: number): Promise<StoredFile[]> {
  return em.find(StoredFile, {}, { orderBy: { createdAt: 'desc' }, limit });
}
