import type { Em } from '../db/orm.ts';
import type { Draft } from '../db/rows/order/draft.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Contacts, Queue } from '../deps.ts';
import { endDraft } from '../deadline/end-draft.ts';
import { recordEvent } from '../events/record.ts';
import { setStatus } from '../orders/staff/change-order.ts';
import { mailCustomer, mailStaff } from './draft-mails.ts';

interface Settled {
  readonly order: Order;
  readonly draft: Draft;
  readonly state: 'approved' | 'changes';
  /** 'system' if the time is over. */
  readonly actor: 'customer' | 'system';
  readonly note: string;
}

/** Records the answer to the draft of a locked order. Approval completes the order, as an upload does without a review. */
export async function settleDraft(
  em: Em,
  deps: Queue & Contacts,
  { order, draft, state, actor, note }: Settled,
  now: Date,
): Promise<void> {
  const isAutomatic = actor === 'system';
  await endDraft(em, order, { state, actor, note, isAutomatic, now });
  if (state === 'approved' && order.status !== 'completed')
    await setStatus({ em, order, staff: actor, now }, 'completed');
  if (isAutomatic && state === 'approved')
    await mailCustomer(em, deps, { order, draft, news: 'approved' }, now);
  await mailStaff(em, deps, { order, fact: draft.id, news: state }, now);
  await recordEvent(em, 'draft.answered', { orderNumber: order.orderNumber, state }, now);
}
