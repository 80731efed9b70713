import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { MemorySegment } from '../../db/rows/order/memory-segment.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { findCurrentTranslations } from '../../order-access/stored-document.ts';

export interface Segment {
  readonly key: string;
  readonly source: string;
  readonly target: string;
}

interface Paper {
  readonly order: Order;
  /** 1, 2, …; 0: all documents of the order. */
  readonly document: number;
  readonly now: Date;
}

/**
 * Replaces the segments of a document in the memory, and removes those of translations that are no longer current. A segment
 * that also occurs in another customer's paper identifies neither of them: it loses its order, and stays when the documents are
 * deleted.
 */
export async function keepSegments(
  em: Em,
  { order, document, now }: Paper,
  segments: readonly Segment[],
): Promise<void> {
  const { sourceLanguage, targetLanguage } = order;
  const current = await findCurrentTranslations(em, order.id);
  const kept = current.map((one) => one.document).filter((other) => other !== document);
  await em.nativeDelete(MemorySegment, { order: order.id, document: { $nin: kept } });
  const known = await em.find(
    MemorySegment,
    { sourceLanguage, targetLanguage, key: segments.map(({ key }) => key) },
    { populate: ['order'] },
  );
  const customer = order.email.toLowerCase();
  const others = known
    .filter((one) => one.order?.unwrap().email.toLowerCase() !== customer)
    .toSorted((one, other) => Number(Boolean(one.order)) - Number(Boolean(other.order)));
  for (const segment of segments) {
    const [first, ...more] = others.filter(
      ({ key, target }) => key === segment.key && target === segment.target,
    );
    if (first !== undefined) {
      Object.assign(first, { order: null, document: null, usedAt: now });
      for (const one of more) em.remove(one);
    } else
      em.create(MemorySegment, {
        id: randomUUID(),
        order,
        document,
        sourceLanguage,
        targetLanguage,
        ...segment,
        usedAt: now,
      });
  }
}

/** The segments most similar to one of these keys, exact matches first. */
export async function findAlike(
  em: Em,
  { sourceLanguage, targetLanguage }: Order,
  keys: readonly string[],
): Promise<Segment[]> {
  const sought = sql`unnest(${[...keys]}::text[])`;
  const { rows } = await sql<Segment>`
    select found.key, found.source, found.target from ${sought} as sought(key)
    cross join lateral (
      select key, source, target, used_at from memory_segments
      where source_language = ${sourceLanguage} and target_language = ${targetLanguage}
        and (memory_segments.key = sought.key or memory_segments.key % sought.key)
      order by memory_segments.key = sought.key desc, similarity(memory_segments.key, sought.key) desc, used_at desc
      limit 8
    ) as found`.execute(em.getKysely<object>());
  return rows;
}
