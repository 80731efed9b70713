import type { Em } from '../db/orm.ts';

const mostChanges = 200;

/** The latest changes of prices, newest first. */
export function readPriceHistory(em: Em) {
  return em
    .getKysely()
    .selectFrom('price_changes')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostChanges)
    .select(['id', 'item', 'before', 'after', 'who', 'at'])
    .execute();
}
