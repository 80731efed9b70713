import { factLimits, type Fact } from '@truepage/core/facts/fact';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Reading, TextReading } from '../deps.ts';
import { comparer } from '../delivery-checks/compare-documents.ts';
import { readPair } from '../delivery-checks/read-pair.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { Order } from '../db/rows/order/order.ts';

/**
 * Suggests facts for a list: the names of the names sheet, then the facts that each current translation shares with its
 * original. Throws 'order.not_found'.
 */
export async function suggestFactsOf(
  deps: Database & Reading & TextReading,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<Fact[]> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
  const order = await em.findOneOrFail(Order, { id });
  const translations = await em.find(
    StoredFile,
    { order: id, kind: 'translation', replacedAt: null },
    { orderBy: { document: 'asc' }, populate: ['order'] },
  );
  const about = order.documentCount === 1 ? 1 : 0;
  const names = order.passportNames.map((value): Fact => ({
    kind: 'name',
    document: about,
    original: '',
    value,
  }));
  const shared: Fact[] = [];
  for (const translation of translations) {
    const pair = await readPair(em, deps, translation);
    const suggested = await comparer.suggest({ ...pair, names: [] });
    shared.push(...suggested.map((fact) => ({ ...fact, document: translation.document })));
  }
  return [...names, ...shared].slice(0, factLimits.count);
}
