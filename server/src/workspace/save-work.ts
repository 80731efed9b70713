import { randomUUID } from 'node:crypto';
import type { WorkPage } from '@truepage/core/workspace/block';
import { markRevised } from '@truepage/core/workspace/machine-drafts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { WorkingTranslation } from '../db/rows/order/working-translation.ts';
import type { Database, MachineDrafting, Time, WorkBox } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { documentFact } from '../order-access/stored-document.ts';
import { presentWork, type PresentedWork } from './read-work.ts';
import {
  demandDocument,
  findWork,
  findWorkOrder,
  keepVersion,
  openPages,
  sealPages,
  type WorkPlace,
} from './work.repository.ts';

interface WorkToSave {
  /** The version that the pages are based on; 0: none. */
  readonly version: number;
  /** The id of the desk's window. */
  readonly window: string;
  readonly pages: readonly WorkPage[];
  /** The older version that the pages restore. */
  readonly restored?: number | undefined;
}

/** Saves of one window are announced at most this often, in ms; the first save of another window is announced immediately. */
const tellEveryMs = 10_000;

/**
 * Saves the typed pages, unless they are based on an outdated version. Returns the current version. Throws 'order.not_found',
 * 'request.invalid', 'order.documents_deleted'.
 */
export async function saveWork(
  deps: Database & Time & WorkBox & MachineDrafting,
  staff: ActingStaff,
  place: WorkPlace,
  saved: WorkToSave,
): Promise<{ isSaved: boolean; current: PresentedWork }> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', place.order);
    const { document } = place;
    demandDocument(order, document);
    const found = await findWork(em, order, document);
    // A window saves sequentially: if it saved the next version itself, it lost the response.
    const isOwn = found !== null && found.window === saved.window && found.version === saved.version + 1;
    const isSaved = isOwn || (found?.version ?? 0) === saved.version;
    if (!isSaved) return { isSaved, current: await presentWork(em, deps, { order, document, work: found }) };
    const now = deps.clock.now();
    const isNews = found?.window !== saved.window || now.getTime() - found.toldAt.getTime() >= tellEveryMs;
    const work = write(em, deps, { order, document, found, staff, now }, saved);
    if (isNews) work.toldAt = now;
    await keepVersion(em, work);
    await em.flush();
    await note(em, { order, staff, work, now, restored: saved.restored });
    if (isNews) {
      const { version, window } = work;
      const told = { document, version, by: staff.username, window, isOpen: true };
      await recordEvent(em, 'order.translating', { orderNumber: order.orderNumber, work: told }, now);
    }
    return { isSaved, current: await presentWork(em, deps, { order, document, work }) };
  });
}

interface Writing {
  readonly order: Order;
  readonly document: number;
  readonly found: WorkingTranslation | null;
  readonly staff: ActingStaff;
  readonly now: Date;
}

function write(
  em: Em,
  deps: WorkBox,
  { order, document, found, staff, now }: Writing,
  { window, pages }: WorkToSave,
): WorkingTranslation {
  const id = found?.id ?? randomUUID();
  const before = found === null ? [] : openPages(deps, id, found.sealed);
  const marked = markRevised(before, pages, staff.username);
  const written = { sealed: sealPages(deps, id, marked), savedAt: now, savedBy: staff.id, window };
  if (found !== null) return Object.assign(found, written, { version: found.version + 1 });
  return em.create(WorkingTranslation, { id, order, document, version: 1, toldAt: now, ...written });
}

interface Noted extends Pick<Writing, 'order' | 'staff' | 'now'>, Pick<WorkToSave, 'restored'> {
  readonly work: WorkingTranslation;
}

/** Records the first save, and saves that restore an older version. */
async function note(em: Em, { order, staff, work, now, restored }: Noted): Promise<void> {
  const about = { actor: staff, orderId: order.id } as const;
  const document = documentFact(order, work.document);
  if (work.version === 1) await recordAudit(em, { ...about, what: 'work.started', after: document }, now);
  if (restored !== undefined)
    await recordAudit(
      em,
      { ...about, what: 'work.restored', after: { version: restored, ...document } },
      now,
    );
}

/** Announces to the desk that a window has opened or closed the translation. Throws the errors of findWorkOrder(). */
export async function announceWork(
  deps: Database & Time,
  staff: ActingStaff,
  place: WorkPlace,
  { window, isOpen }: { readonly window: string; readonly isOpen: boolean },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await findWorkOrder(em, staff, place);
    const { document } = place;
    const version = (await findWork(em, order, document))?.version ?? 0;
    const work = { document, version, by: staff.username, window, isOpen };
    await recordEvent(em, 'order.translating', { orderNumber: order.orderNumber, work }, deps.clock.now());
  });
}
