import type { Corrections } from '@truepage/core/api/corrections/corrections';
import type { StaffCorrection } from '@truepage/core/api/admin/corrections/corrections';
import { correctableUntil, isCorrectable } from '@truepage/core/corrections/correction';
import { AppError } from '@truepage/core/errors';
import { asReadBy } from '@truepage/core/messages/hidden-addresses';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../db/orm.ts';
import { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Caching, Database, Links, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { findCurrentTranslations } from '../order-access/stored-document.ts';
import { demandDelivered } from '../orders/demand-delivered.ts';
import { linkForVisitor } from '../orders/downloads.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { documentOf, presentCorrections } from './present-corrections.ts';

/**
 * Returns which translations of an order can be corrected, and its corrections so far, as shown to the customer. Throws
 * 'order.not_found'.
 */
export async function readCorrections(
  deps: Database & Time & Caching & Links,
  orderNumber: OrderNumber,
): Promise<Corrections> {
  const em = deps.orm.em.fork();
  const order = await em.findOne(Order, { orderNumber });
  if (order === null) throw new AppError('order.not_found');
  const { correctionDays: days } = (await cachedSettings(deps)).delivery;
  const corrections = await presentCorrections(em, order);
  const open = new Set(corrections.flatMap(({ state, document }) => (state === 'open' ? [document] : [])));
  const now = deps.clock.now();
  const translations = (await deliveredTranslations(em, order)).map((file) => {
    const until = correctionEnd(order, file, days);
    const document = documentOf(order, file.document);
    return {
      fileId: file.id,
      document,
      filename: file.filename,
      documentType: file.documentType,
      pages: file.pages ?? null,
      link: linkForVisitor(deps, order, file.id),
      until: until.toISOString(),
      isOpen: isCorrectable(until, now) && !open.has(document),
    };
  });
  // The contract removes the names of staff.
  return { days, translations, corrections: [...corrections] };
}

/** Returns until when (UTC) a version can be corrected. */
export function correctionEnd({ completedAt }: Order, { createdAt }: StoredFile, days: number): Date {
  return correctableUntil({ completedAt: completedAt ?? null, createdAt }, days);
}

/** Empty until the order is delivered, and while its delivery is held. */
async function deliveredTranslations(em: Em, order: Order): Promise<readonly StoredFile[]> {
  try {
    await demandDelivered(em, order.orderNumber as OrderNumber);
  } catch (error) {
    if (error instanceof AppError && error.code === 'order.not_delivered') return [];
    throw error;
  }
  return findCurrentTranslations(em, order.id);
}

/** The corrections of an order as shown to this member of staff, newest first. Throws 'order.not_found'. */
export async function listCorrections(
  deps: Database,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<StaffCorrection[]> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const corrections = await presentCorrections(em, await em.findOneOrFail(Order, { id }));
  return corrections.map((one) => ({
    ...one,
    marks: one.marks.map((mark) => ({
      ...mark,
      wrong: asReadBy(staff.role, mark.wrong),
      right: asReadBy(staff.role, mark.right),
    })),
  }));
}
