import { LockMode } from '@mikro-orm/postgresql';
import type { LanguageCode } from '@truepage/core/languages';
import { isCleared } from '@truepage/core/orders/approval';
import { isDelivered } from '@truepage/core/orders/delivery';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { WorkPage } from '@truepage/core/workspace/block';
import { partsOf } from '@truepage/core/workspace/templates/read-lines';
import type { Em } from '../../db/orm.ts';
import { DocumentReading } from '../../db/rows/order/document-reading.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import { WorkVersion } from '../../db/rows/order/work-version.ts';
import { WorkingTranslation } from '../../db/rows/order/working-translation.ts';
import type { Database, Logging, TextReading, Time, WorkBox } from '../../deps.ts';
import { comparer } from '../../delivery-checks/compare-documents.ts';
import { readHold } from '../../order-access/hold.repository.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { wordsOf } from '../../reading/read-reading.ts';
import { openPages } from '../work.repository.ts';
import { keepSegments } from './memory.repository.ts';

type Deps = Database & Time & Logging & WorkBox & Pick<TextReading, 'readingBox'>;

/** Takes the segments of delivered translations that were typed on the desk into the memory. */
export async function rememberDelivered(deps: Deps): Promise<void> {
  const order = { status: 'completed', paidAt: { $ne: null }, documentsDeletedAt: null } as const;
  const due = await deps.orm.em
    .fork()
    .find(
      WorkingTranslation,
      { usedVersion: { $ne: null }, isRemembered: false, order },
      { populate: ['order'] },
    );
  for (const work of due) {
    const orderNumber = work.order.unwrap().orderNumber as OrderNumber;
    try {
      await remember(deps, orderNumber, work.id);
    } catch (error) {
      deps.log.warn({ err: error, orderNumber }, 'the segments of a translation could not be remembered');
    }
  }
}

/** Its pieces are found without holding the order up; what changed meanwhile is left to the next sweep. */
async function remember(deps: Deps, orderNumber: OrderNumber, id: string): Promise<void> {
  const em = deps.orm.em.fork();
  const work = await em.findOneOrFail(WorkingTranslation, { id }, { populate: ['order'] });
  const order = work.order.unwrap();
  const pairs = await comparer.remember({
    pages: await usedPages(em, deps, work),
    names: [...order.passportNames, order.fullName],
    from: order.sourceLanguage as LanguageCode,
    to: order.targetLanguage as LanguageCode,
    parts: await readParts(em, deps, order, work.document),
  });
  await deps.orm.em.fork().transactional(async (locked) => {
    const now = await lockOrder(locked, orderNumber);
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const current = await locked.findOne(WorkingTranslation, { id, isRemembered: false }, lock);
    const isSame = now.version === order.version && current?.usedVersion === work.usedVersion;
    if (current === null || !isSame || !(await isThrough(locked, now))) return;
    const { document } = current;
    await keepSegments(locked, { order: now, document, now: deps.clock.now() }, pairs);
    current.isRemembered = true;
  });
}

/** Whether the customer has it, and keeps it. */
async function isThrough(em: Em, order: Order): Promise<boolean> {
  const { id, status, paidAt, approval, documentsDeletedAt } = order;
  const isOut = isDelivered({ status, isPaid: Boolean(paidAt) }) && isCleared(approval ?? null);
  return isOut && !documentsDeletedAt && (await readHold(em, id)) === null;
}

/** The version that the translation was made of; none if it is no longer kept. */
async function usedPages(em: Em, deps: WorkBox, work: WorkingTranslation): Promise<readonly WorkPage[]> {
  const version = work.usedVersion ?? 0;
  if (work.version === version) return openPages(deps, work.id, work.sealed);
  const kept = await em.findOne(WorkVersion, { work: work.id, version });
  return kept === null ? [] : openPages(deps, work.id, kept.sealed);
}

async function readParts(
  em: Em,
  deps: Pick<TextReading, 'readingBox'>,
  { id: order }: Order,
  document: number,
) {
  const original = await em.findOne(StoredFile, { order, kind: 'original', document, replacedAt: null });
  if (original === null) return [];
  return partsOf(await wordsOf(deps, original, await em.findOne(DocumentReading, { id: original.id })));
}
