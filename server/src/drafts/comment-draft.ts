import { isDeepStrictEqual } from 'node:util';
import { draftLimits, type DraftComment } from '@truepage/core/drafts/draft';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { PageMark } from '@truepage/core/page-marks/page-mark';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Draft } from '../db/rows/order/draft.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Contacts, Database, Queue, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { announceToCustomer } from '../order-access/order-changes.repository.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { demandDraft, demandSent } from './draft.repository.ts';
import { mailStaff } from './draft-mails.ts';

/** What a customer does as one who has proven the order while it was of that access generation. */
export interface OwnDraft {
  readonly orderNumber: OrderNumber;
  readonly draftId: string;
  readonly proven: number;
}

interface NewComment extends PageMark {
  /** Made up by the customer's browser. */
  readonly id: string;
  readonly fileId: string;
  readonly text: string;
  /** The comment that it takes the place of. */
  readonly replaces?: string | undefined;
}

/**
 * Keeps a comment on the version that the customer saw. Sent again with the same id, it is kept once. Staff are emailed where the
 * draft was answered or replaced in the meantime. Throws 'order.not_found', 'order.ownership_required', 'draft.none',
 * 'order.documents_deleted', 'file.not_found', 'idempotency.conflict', 'request.too_many'.
 */
export async function commentDraft(
  deps: Database & Time & Queue & Contacts,
  own: OwnDraft,
  { replaces, ...sent }: NewComment,
): Promise<void> {
  await change(deps, own, async (em, { order, draft, now }) => {
    const known = draft.comments.find(({ id }) => id === sent.id);
    if (known !== undefined) {
      demandSame(known, sent);
      return;
    }
    if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
    if (!draft.files.includes(sent.fileId)) throw new AppError('file.not_found');
    if (draft.comments.length >= draftLimits.comments) throw new AppError('request.too_many');
    const isLate = draft.state !== 'sent';
    const before = isLate ? draft.comments : without(draft.comments, replaces, now);
    draft.comments = [...before, { ...sent, createdAt: now.toISOString(), removedAt: null }];
    await em.flush();
    const { round } = draft;
    const by = { actor: 'customer', orderId: order.id } as const;
    await recordAudit(em, { ...by, what: 'draft.commented', after: { round, isLate } }, now);
    if (isLate) await mailStaff(em, deps, { order, fact: sent.id, news: 'late' }, now);
    await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
  });
}

/**
 * Removes a comment, as long as the draft waits for an answer. Removing it twice changes nothing. Throws 'order.not_found',
 * 'order.ownership_required', 'draft.none', 'draft.answered', 'draft.superseded', 'draft.withdrawn', 'draft.ended'.
 */
export async function removeComment(deps: Database & Time, own: OwnDraft, id: string): Promise<void> {
  await change(deps, own, async (em, { order, draft, now }) => {
    const isThere = draft.comments.some((one) => one.id === id && one.removedAt === null);
    if (!isThere) return;
    demandSent(draft);
    draft.comments = without(draft.comments, id, now);
    await em.flush();
    const by = { actor: 'customer', orderId: order.id } as const;
    await recordAudit(em, { ...by, what: 'draft.comment_removed', after: { round: draft.round } }, now);
    await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
  });
}

interface Locked {
  readonly order: Order;
  readonly draft: Draft;
  readonly now: Date;
}

/** Changes the comments of a draft with its order locked. */
async function change(
  deps: Database & Time,
  { orderNumber, draftId, proven }: OwnDraft,
  act: (em: Em, locked: Locked) => Promise<void>,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    const draft = await demandDraft(em, order, draftId);
    await act(em, { order, draft, now: deps.clock.now() });
    // The draft may be open in another tab.
    await announceToCustomer(em, order);
  });
}

/** Its id stays, so that a repeated request does not bring it back. */
function without(
  comments: readonly DraftComment[],
  id: string | undefined,
  now: Date,
): readonly DraftComment[] {
  return comments.map((one) =>
    one.id === id ? { ...one, text: '', removedAt: one.removedAt ?? now.toISOString() } : one,
  );
}

function demandSame(known: DraftComment, sent: Omit<NewComment, 'replaces'>): void {
  const { fileId, page, at, text } = known;
  const isSame = isDeepStrictEqual({ id: known.id, fileId, page, at, text }, { ...sent });
  if (!isSame && known.removedAt === null) throw new AppError('idempotency.conflict');
}
