import { Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import { draftsIn } from '@truepage/core/workspace/machine-drafts';
import { recordAudit } from '../audit/record-audit.ts';
import { documentFact } from '../order-access/stored-document.ts';
import { LockMode } from '@mikro-orm/postgresql';
import { WorkingTranslation } from '../db/rows/order/working-translation.ts';
import type { Documents, Logging, Queue, Reading, Reviewing, Storage } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import type { PresentedRow } from '../orders/staff/present-staff-order.ts';
import { uploadTranslation } from '../orders/staff/upload-translation.ts';
import { demandUsable, openWork, typeset, workFilename, type Typesetting } from './typeset-work.ts';
import type { WorkPlace } from './work.repository.ts';

/**
 * Delivers the saved translation as the translation of its document: its PDF is processed like every upload. Throws
 * 'work.outdated' if another version is current, 'work.empty', 'work.unconfirmed', 'work.letter', and the errors of
 * uploadTranslation().
 */
export async function useWork(
  deps: Typesetting & Documents & Storage & Queue & Logging & Reviewing & Reading,
  staff: ActingStaff,
  place: WorkPlace,
  version: number,
): Promise<{ order: PresentedRow; filename: string }> {
  const opened = await openWork(deps, staff, place);
  if (opened.work.version !== version) throw new AppError('work.outdated');
  demandUsable(opened.pages);
  const body = Readable.from([await typeset(deps, staff, opened)]);
  const filename = workFilename(opened, 'pdf');
  const document = await deps.documents.receive({ filename, body, sender: `staff ${staff.id}` });
  try {
    const { id: order } = opened.order;
    const row = await uploadTranslation(
      deps,
      staff,
      { order, position: place.document },
      document,
      async (em) => {
        const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const work = await em.findOneOrFail(WorkingTranslation, opened.work.id, locked);
        if (work.version !== version) throw new AppError('work.outdated');
        Object.assign(work, { usedVersion: version, usedFile: document.id });
        const drafts = draftsIn(opened.pages);
        if (drafts !== undefined) {
          const after = { ...drafts, ...documentFact(opened.order, place.document) };
          const entry = { actor: staff, what: 'work.draft_used', orderId: order, after } as const;
          await recordAudit(em, entry, deps.clock.now());
        }
      },
    );
    return { order: row, filename };
  } finally {
    await document.discard();
  }
}
