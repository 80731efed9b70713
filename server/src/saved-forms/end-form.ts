import { SavedForm } from '../db/rows/order/saved-form.ts';
import type { Database, Segments, Time } from '../deps.ts';
import { removeStored } from '../uploads/cancel-upload.ts';
import { endForms } from './saved-form.repository.ts';

/** Deletes the forms whose 72 hours are over, with everything that belongs to them. */
export async function removeExpiredForms(deps: Database & Time & Segments): Promise<void> {
  const removed = await deps.orm.em.fork().transactional(async (em) => {
    const expired = await em.find(SavedForm, { expiresAt: { $lte: deps.clock.now() } });
    return endForms(
      em,
      expired.map(({ id }) => id),
    );
  });
  for (const upload of removed) await removeStored(deps, upload);
}
