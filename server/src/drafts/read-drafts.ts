import type { z } from 'zod';
import type { adminDraftApi } from '@truepage/core/api/drafts/admin-drafts';
import type { draftApi, Draft as ShownDraft } from '@truepage/core/api/drafts/drafts';
import { shownComments } from '@truepage/core/drafts/draft';
import { AppError } from '@truepage/core/errors';
import { asReadBy } from '@truepage/core/messages/hidden-addresses';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Draft } from '../db/rows/order/draft.ts';
import { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Links, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { linkForVisitor } from '../orders/downloads.ts';
import { usernamesOf } from '../staff/usernames.ts';
import { findDrafts } from './draft.repository.ts';

/** The drafts of an order as shown to its customer. Throws 'order.not_found', 'draft.none'. */
export async function readDrafts(
  deps: Database & Time & Links,
  orderNumber: OrderNumber,
): Promise<z.input<typeof draftApi.getDrafts.reply>> {
  const em = deps.orm.em.fork();
  const order = await em.findOne(Order, { orderNumber });
  if (order === null) throw new AppError('order.not_found');
  const { draftState, draftHours, sourceLanguage: from, targetLanguage: to } = order;
  if (!draftState || typeof draftHours !== 'number') throw new AppError('draft.none');
  const found = await findDrafts(em, order);
  const files = await em.find(StoredFile, { order, deletedAt: null }, { orderBy: { document: 'asc' } });
  const originals = files.filter(({ kind, replacedAt }) => kind === 'original' && !replacedAt);
  const linked = (file: StoredFile) => ({
    ...presentFile(order, file),
    link: linkForVisitor(deps, order, file.id, file.kind === 'original' ? 'visitor' : 'draft'),
  });
  return {
    state: draftState,
    hours: draftHours,
    from,
    to,
    originals: found.length === 0 ? [] : originals.map(linked),
    drafts: found.map((draft) => ({
      ...presentDraft(draft),
      files: filesOf(draft, files).map((file) => ({ ...linked(file), version: file.version })),
    })),
  };
}

/** The drafts of an order as shown to this member of staff, newest first. Throws 'order.not_found'. */
export async function listDrafts(
  deps: Database,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<z.input<typeof adminDraftApi.listDrafts.reply>> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const order = await em.findOneOrFail(Order, { id });
  const found = await findDrafts(em, order);
  if (found.length === 0) return [];
  const files = await em.find(StoredFile, { order, kind: 'translation' });
  const usernameOf = await usernamesOf(em, found);
  return found.map((draft) => {
    const { note, comments, ...shown } = presentDraft(draft);
    const own = filesOf(draft, files);
    return {
      ...shown,
      note: asReadBy(staff.role, note),
      comments: comments.map((comment) => ({ ...comment, text: asReadBy(staff.role, comment.text) })),
      files: own.map((file) => ({ ...presentFile(order, file), version: file.version })),
      sentBy: usernameOf(draft),
      isCurrent: own.length > 0 && own.every(({ replacedAt }) => !replacedAt),
    };
  });
}

function filesOf(draft: Draft, files: readonly StoredFile[]): readonly StoredFile[] {
  return draft.files.flatMap((id) => files.find((file) => file.id === id) ?? []);
}

function presentFile({ documentCount }: Order, file: StoredFile) {
  return {
    fileId: file.id,
    document: documentCount === 1 ? null : file.document,
    filename: file.filename,
    documentType: file.documentType,
    pages: file.pages ?? null,
  };
}

function presentDraft(draft: Draft): Omit<ShownDraft, 'files'> {
  const { id, round, state, sentAt, answerBy, isAutomatic, note } = draft;
  const endedAt = draft.endedAt?.toISOString() ?? null;
  return {
    id,
    round,
    state,
    sentAt: sentAt.toISOString(),
    answerBy: answerBy.toISOString(),
    endedAt,
    isAutomatic,
    note,
    // The contract removes the time of removal.
    comments: shownComments(draft.comments).map((comment) => ({
      ...comment,
      isLate: endedAt !== null && comment.createdAt > endedAt,
    })),
  };
}
