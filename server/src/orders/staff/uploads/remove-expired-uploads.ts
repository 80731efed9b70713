import { Upload } from '../../../db/rows/upload.ts';
import type { Database, Pieces, Time } from '../../../deps.ts';

/** Forgets the uploads whose time is over, finished or not, and what is left of them in the store. */
export async function removeExpiredUploads(deps: Database & Time & Pieces): Promise<void> {
  const em = deps.orm.em.fork();
  const expired = await em.find(Upload, { expiresAt: { $lte: deps.clock.now() } });
  await em.nativeDelete(Upload, { id: expired.map(({ id }) => id) });
  for (const { pieces } of expired) await deps.pieces.remove(pieces);
}
