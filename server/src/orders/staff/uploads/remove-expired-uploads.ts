import { Upload } from '../../../db/rows/upload.ts';
import type { Deps } from '../../../deps.ts';
import { uploadOfPiece } from '../../../files/piece-store.ts';

/** Forgets the uploads whose time is over, finished or not, and what is left of them in the store. */
export async function removeExpiredUploads(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  const expired = await em.find(Upload, { expiresAt: { $lte: deps.clock.now() } });
  await em.nativeDelete(Upload, { id: expired.map(({ id }) => id) });
  for (const { pieces } of expired) await deps.pieces.remove(pieces);
}

/** Whether an upload has acknowledged the piece that lies under this key. */
export async function isKnownPiece(deps: Deps, storageKey: string): Promise<boolean> {
  const upload = await deps.orm.em.fork().findOne(Upload, { id: uploadOfPiece(storageKey) });
  return upload?.pieces.some((piece) => piece.storageKey === storageKey) === true;
}
