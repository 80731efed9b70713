import { LockMode } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../db/compile-once.ts';
import type { Em } from '../db/orm.ts';
import { AppError } from '@truepage/core/errors';
import { isCleared } from '@truepage/core/orders/approval';
import { parseOrderNumber, type OrderNumber } from '@truepage/core/orders/order-number';
import { isUuid } from '@truepage/core/uuid';
import { heldFor, mayBeHeld } from './hold.repository.ts';
import {
  areFactsAsked,
  documentColumns,
  isCorrectionAsked,
  isPageCountAsked,
  orderDocuments,
} from './order-documents.repository.ts';
import { rowVersions } from './order-stamp.repository.ts';
import { viewColumns } from './view-columns.ts';
import { Order } from '../db/rows/order/order.ts';

/** Parses an order number that was typed, or is part of a link. An invalid number has the same error as an unknown one. */
export function demandOrderNumber(typed: string): OrderNumber {
  const orderNumber = parseOrderNumber(typed);
  if (orderNumber === undefined) throw new AppError('order.not_found');
  return orderNumber;
}

/** Locks the order until the transaction ends: every change of its state needs this lock. */
export async function lockOrder(em: Em, orderNumber: OrderNumber): Promise<Order> {
  const order = await em.findOne(Order, { orderNumber }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (order === null) throw new AppError('order.not_found');
  return order;
}

export interface OrderKey {
  readonly id: string;
  readonly orderNumber: OrderNumber;
  readonly assigneeId: string | null;
}

/** Returns the order with this id, or with this number as people type it. Throws 'order.not_found'. */
export async function resolveOrder(em: Em, idOrNumber: string): Promise<OrderKey> {
  const order = await em
    .getKysely()
    .selectFrom('orders')
    .where((eb) => eb.and(orderNamed(idOrNumber)))
    .select(['id', 'order_number', 'assignee_id'])
    .executeTakeFirst();
  if (order === undefined) throw new AppError('order.not_found');
  return { id: order.id, orderNumber: order.order_number as OrderNumber, assigneeId: order.assignee_id };
}

function orderNamed(idOrNumber: string): { id: string } | { order_number: OrderNumber } {
  return isUuid(idOrNumber) ? { id: idOrNumber } : { order_number: demandOrderNumber(idOrNumber) };
}

export type OrderView = Awaited<ReturnType<typeof plain.whole>>[number];

/**
 * Returns one order with the names of its files and its review, by SQL, because this is the most frequent read. Most orders
 * have one document and cannot be held, and the columns for the others would slow this query down: those orders are read again
 * with a complete query, so that one statement returns both files and hold. `isStamped` adds the versions of the rows, in the
 * same statement.
 */
export async function findOrderView(em: Em, orderNumber: OrderNumber, isStamped = false): Promise<OrderView> {
  const select = isStamped ? stamped : plain;
  const [simple] = await select.simple(em, orderNumber);
  const isWhole = simple === undefined || (simple.document_count === 1 && !simple.may_be_held);
  const [view] = isWhole ? [simple] : await select.whole(em, orderNumber);
  if (view === undefined) throw new AppError('order.not_found');
  return view;
}

/** The order as shown to its customer: while its translation waits for an approval or is held, it counts as in progress. */
export function clearedView(view: OrderView): OrderView {
  if (mayBeSeen(view)) return view;
  return {
    ...view,
    status: clearedStatus(view),
    completed_at: null,
    translation_id: null,
    translation_filename: null,
    document_files: view.document_files?.filter(({ kind }) => kind === 'original') ?? null,
  };
}

type Waiting = Pick<OrderView, 'approval' | 'held_for'>;

/** The status as shown to the customer. */
export function clearedStatus(order: Waiting & Pick<OrderView, 'status'>): OrderView['status'] {
  return order.status === 'completed' && !mayBeSeen(order) ? 'inProgress' : order.status;
}

function mayBeSeen(order: Waiting): boolean {
  return isCleared(order.approval) && order.held_for === null;
}

/** The facts of an order that the rules of delivery need. */
export function progressOf(view: OrderView) {
  return {
    status: view.status,
    isPaid: view.paid_at !== null,
    hasTranslation: mayBeSeen(view) && orderDocuments(view).every(({ translation }) => translation !== null),
  };
}

/** Separate statements, because PostgreSQL also spends time on the unused parts of a statement. */
const selects = (versions: RawBuilder<string | null>) => ({
  simple: compileOnce(1, (em: Em, orderNumber: OrderNumber) =>
    orderWithFiles(em, orderNumber).select([
      versions.as('versions'),
      mayBeHeld.as('may_be_held'),
      sql<null>`null`.as('held_for'),
      sql<null>`null`.as('document_files'),
      sql<null>`null`.as('document_certificates'),
    ]),
  ),
  whole: compileOnce(1, (em: Em, orderNumber: OrderNumber) =>
    orderWithFiles(em, orderNumber).select([
      versions.as('versions'),
      heldFor().as('held_for'),
      documentColumns.document_files.as('document_files'),
      documentColumns.document_certificates.as('document_certificates'),
    ]),
  ),
});

const plain = selects(sql`null`);
const stamped = selects(rowVersions);

export function orderWithFiles(em: Em, orderNumber: OrderNumber) {
  return em
    .getKysely()
    .selectFrom('orders')
    .leftJoin('stored_files as original', (join) =>
      join
        .onRef('original.order_id', '=', 'orders.id')
        .on('original.kind', '=', 'original')
        .on('original.document', '=', 1)
        .on('original.replaced_at', 'is', null),
    )
    .leftJoin('stored_files as translation', (join) =>
      join
        .onRef('translation.order_id', '=', 'orders.id')
        .on('translation.kind', '=', 'translation')
        .on('translation.document', '=', 1)
        .on('translation.replaced_at', 'is', null),
    )
    .leftJoin('certificates as certificate', (join) =>
      join
        .onRef('certificate.order_id', '=', 'orders.id')
        .on('certificate.document', '=', 1)
        .on('certificate.superseded_at', 'is', null)
        .on('certificate.revoked_at', 'is', null),
    )
    .leftJoin('reviews', 'reviews.order_id', 'orders.id')
    .where('orders.order_number', '=', orderNumber)
    .select(viewColumns)
    .select([
      'original.id as original_id',
      'original.filename as original_filename',
      'translation.id as translation_id',
      'translation.filename as translation_filename',
      'certificate.number as certificate_number',
      'certificate.delivery_file_id',
      'certificate.certificate_file_id',
      'certificate.checks',
      'certificate.last_checked_at',
      'reviews.id as review_id',
    ])
    .select([
      isPageCountAsked.as('page_count_asked'),
      isCorrectionAsked.as('correction_asked'),
      areFactsAsked.as('facts_asked'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_entries as entry')
          .whereRef('entry.order_id', '=', 'orders.id')
          .select(['entry.kind', 'entry.amount', 'entry.tax', 'entry.taxes']),
      ).as('ledger'),
    );
}

/** Returns how often the order's address was corrected. Throws 'order.not_found'. */
export async function findAccessGeneration(em: Em, orderNumber: OrderNumber): Promise<number> {
  const [row] = await selectGeneration(em, orderNumber);
  if (row === undefined) throw new AppError('order.not_found');
  return row.access_generation;
}

const selectGeneration = compileOnce(1, (em: Em, orderNumber: OrderNumber) =>
  em.getKysely().selectFrom('orders').where('order_number', '=', orderNumber).select('access_generation'),
);
