import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
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

/** The documents that were stored last, newest first. */
export function newestDocuments(em: Em, limit: number): Promise<StoredFile[]> {
  return em.find(StoredFile, {}, { orderBy: { createdAt: 'desc' }, limit });
}
