import { LockMode } from '@mikro-orm/postgresql';
import { Upload } from '../../../db/rows/upload.ts';
import type { Database, Pieces } from '../../../deps.ts';

/** Forgets what has arrived of an upload: its sender starts anew. Nothing happens when that has been done already. */
export async function dropPieces(deps: Database & Pieces, { id, pieces }: Upload): Promise<void> {
  const dropped = await deps.orm.em.fork().transactional(async (em) => {
    const unfinished = { id, finishedAt: null };
    const locked = await em.findOne(Upload, unfinished, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (locked === null || locked.pieces[0]?.storageKey !== pieces[0]?.storageKey) return [];
    locked.pieces = [];
    locked.offset = 0;
    return pieces;
  });
  await deps.pieces.remove(dropped);
}
