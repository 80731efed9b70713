import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { Draft } from '../db/rows/order/draft.ts';
import type { Order } from '../db/rows/order/order.ts';

/** The drafts of an order, newest first. */
export function findDrafts(em: Em, order: Pick<Order, 'id'>): Promise<Draft[]> {
  return em.find(Draft, { order: order.id }, { orderBy: { round: 'desc' } });
}

/** Throws 'draft.none'. */
export async function demandDraft(em: Em, order: Pick<Order, 'id'>, id: string): Promise<Draft> {
  const draft = await em.findOne(Draft, { id, order: order.id });
  if (draft === null) throw new AppError('draft.none');
  return draft;
}

/** Throws 'draft.answered', 'draft.superseded', 'draft.withdrawn' or 'draft.ended' unless the draft waits for the customer. */
export function demandSent({ state }: Draft): void {
  if (state === 'superseded') throw new AppError('draft.superseded');
  if (state === 'withdrawn') throw new AppError('draft.withdrawn');
  if (state === 'ended') throw new AppError('draft.ended');
  if (state !== 'sent') throw new AppError('draft.answered');
}
