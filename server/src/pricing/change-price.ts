import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { parseDollars } from '@truepage/core/money';
import type { Em } from '../db/orm.ts';
import { PriceChange } from '../db/rows/money/price-change.ts';
import { Price } from '../db/rows/money/price.ts';
import type { Caching, Database, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { PriceItem } from './price-list.repository.ts';

/**
 * Sets one price for new orders; existing orders keep theirs. `typed` is in dollars. Setting the same price again records
 * nothing. Throws 'price.invalid' unless it is 0 to 999999.99 with at most two decimals.
 */
export async function changePrice(
  deps: Database & Time & Caching,
  staff: Exclude<Actor, string>,
  item: PriceItem,
  typed: string,
): Promise<void> {
  const after = parseDollars(typed);
  if (after === undefined) throw new AppError('price.invalid');
  const change = async (em: Em) => {
    const price = await em.findOneOrFail(Price, { item }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = price.cents;
    if (before === after) return;
    const now = deps.clock.now();
    Object.assign(price, { cents: after, updatedAt: now, updatedBy: staff.id });
    const who = staff.username;
    em.create(PriceChange, { id: randomUUID(), item, before, after, staffId: staff.id, who, at: now });
    await em.flush();
    const entry = {
      actor: staff,
      what: 'price.changed',
      before: { item, price: before },
      after: { item, price: after },
    } as const;
    await recordAudit(em, entry, now);
    await recordEvent(em, 'prices.changed', { orderNumber: null, item, before, after }, now);
  };
  await deps.cache.changing('prices', () => deps.orm.em.fork().transactional(change));
}
