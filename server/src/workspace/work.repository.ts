import { randomUUID } from 'node:crypto';
import type { Loaded } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import type { WorkPage } from '@truepage/core/workspace/block';
import type { Em } from '../db/orm.ts';
import { Order } from '../db/rows/order/order.ts';
import { WorkVersion } from '../db/rows/order/work-version.ts';
import { WorkingTranslation } from '../db/rows/order/working-translation.ts';
import type { WorkBox } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';

/** Identifies a document of an order: the order's id or number, and 1, 2, … */
export interface WorkPlace {
  readonly order: string;
  readonly document: number;
}

/** Saves within this time, in ms, become one version. */
const oneVersionMs = 60_000;
const mostVersions = 50;

export function sealPages({ workBox }: WorkBox, id: string, pages: readonly WorkPage[]): string {
  return workBox.seal(Buffer.from(JSON.stringify(pages)), id);
}

export function openPages({ workBox }: WorkBox, id: string, sealed: string): WorkPage[] {
  return JSON.parse(Buffer.from(workBox.open(sealed, id)).toString()) as WorkPage[];
}

/**
 * Returns the order of a working translation, for staff who may edit it. Throws 'order.not_found', 'request.invalid' for a
 * document that the order does not have, 'order.documents_deleted'.
 */
export async function findWorkOrder(em: Em, staff: ActingStaff, place: WorkPlace): Promise<Order> {
  const { id } = await findOrderFor(em, staff, 'orders.uploadTranslation', place.order);
  const order = await em.findOneOrFail(Order, id);
  demandDocument(order, place.document);
  return order;
}

export function demandDocument(order: Order, document: number): void {
  if (document > order.documentCount) throw new AppError('request.invalid');
  if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
}

export function findWork(em: Em, order: Order, document: number): Promise<WorkingTranslation | null> {
  return em.findOne(WorkingTranslation, { order: order.id, document });
}

const aboutVersions = ['id', 'version', 'since', 'savedAt', 'savedBy'] as const;
type KeptVersion = Loaded<WorkVersion, never, (typeof aboutVersions)[number]>;

/** The stored versions of a translation, newest first, without their pages. */
export function findVersions(em: Em, work: WorkingTranslation): Promise<KeptVersion[]> {
  return em.find(WorkVersion, { work: work.id }, { fields: aboutVersions, orderBy: { version: 'desc' } });
}

/** Stores the last save as a version; replaces the previous one if the same person saved it within this minute. */
export async function keepVersion(em: Em, work: WorkingTranslation): Promise<void> {
  const { version, sealed, savedAt, savedBy } = work;
  const [newest, ...older] = await findVersions(em, work);
  const isSameMinute = newest && savedAt.getTime() - newest.since.getTime() < oneVersionMs;
  if (isSameMinute && newest.savedBy === savedBy) {
    Object.assign(newest, { version, sealed, savedAt });
    return;
  }
  em.create(WorkVersion, { id: randomUUID(), work, version, sealed, since: savedAt, savedAt, savedBy });
  for (const dropped of older.slice(mostVersions - 2)) em.remove(dropped);
}
