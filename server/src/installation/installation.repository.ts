import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { Installation, type SweepReport } from '../db/rows/upkeep/installation.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';

/** Creates the row of a new installation. If several processes start concurrently, one creates it and the others use it. */
export async function ensureInstallationRow(em: Em, now: Date): Promise<void> {
  const row = { id: randomUUID(), onlyOne: true, createdAt: now };
  await em.upsert(Installation, row, { onConflictFields: ['onlyOne'], onConflictAction: 'ignore' });
}

/** Locks the installation of this database until the transaction ends. */
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

/** The ids of the keys that signed the records of certificates. */
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

/** The most recently stored documents, newest first. */
export function newestDocuments(em: Em, limit: number): Promise<StoredFile[]> {
  return em.find(StoredFile, {}, { orderBy: { createdAt: 'desc' }, limit });
}
