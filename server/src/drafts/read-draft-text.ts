import type { DraftText } from '@truepage/core/api/drafts/drafts';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../db/orm.ts';
import { Draft } from '../db/rows/order/draft.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Reading } from '../deps.ts';
import { comparer } from '../delivery-checks/compare-documents.ts';
import { resolveOrder } from '../order-access/order.repository.ts';
import { demandDraft } from './draft.repository.ts';

/**
 * Returns the text of a draft, page by page, with the changes since the previous draft. Null for files without text, and if
 * comparing takes too long. Throws 'order.not_found', 'draft.none', 'internal.unavailable'.
 */
export async function readDraftText(
  deps: Database & Reading,
  orderNumber: OrderNumber,
  draftId: string,
): Promise<DraftText> {
  const em = deps.orm.em.fork();
  const order = await resolveOrder(em, orderNumber);
  const draft = await demandDraft(em, order, draftId);
  const before = await em.findOne(Draft, { order: order.id, round: draft.round - 1 });
  const [files, earlier] = [await findFiles(em, draft), await findFiles(em, before)];
  const compared: DraftText['files'] = [];
  for (const file of files) {
    const last = earlier.find(({ document }) => document === file.document);
    const [now, then] = [await textOf(deps, file), last && (await textOf(deps, last))];
    const isKnown = now !== null && then !== null;
    compared.push({
      fileId: file.id,
      pages: isKnown ? await comparer.changes({ before: then, after: now }) : null,
    });
  }
  return { comparedWith: before?.round ?? null, files: compared };
}

function findFiles(em: Em, draft: Draft | null): Promise<StoredFile[]> {
  return em.find(
    StoredFile,
    { id: [...(draft?.files ?? [])], deletedAt: null },
    { orderBy: { document: 'asc' } },
  );
}

/** Null for scans, images and damaged files. */
async function textOf({ pageTexts }: Reading, file: StoredFile): Promise<readonly string[] | null> {
  const read = await pageTexts.read(file);
  if (!('pages' in read) || read.pages.every((page) => page.trim() === '')) return null;
  return read.pages;
}
