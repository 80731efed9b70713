import { isLanguageCode } from '@truepage/core/languages';
import { DocumentReading } from '../db/rows/order/document-reading.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Queue, TextReading, Time } from '../deps.ts';
import { queueReading } from './queue-reading.ts';

/**
 * At a start: has documents read for whose language data was added, and those of orders in work that were never read, for they are
 * older than reading. Returns how many.
 */
export async function queueUnread(deps: Database & Time & Queue & TextReading): Promise<number> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const waiting = await em.find(DocumentReading, { state: 'no_data' });
    const languages = [...new Set(waiting.map(({ missing }) => missing ?? ''))].filter(isLanguageCode);
    const known: string[] = [];
    for (const language of languages) if (await deps.textReader.knows(language)) known.push(language);
    const again = waiting.filter(({ missing }) => known.includes(missing ?? ''));
    const current = await em.find(StoredFile, {
      kind: { $in: ['original', 'translation'] },
      replacedAt: null,
      order: { paidAt: { $ne: null }, status: { $ne: 'completed' } },
    });
    const read = await em.find(DocumentReading, { id: current.map(({ id }) => id) });
    const isRead = new Set(read.map(({ id }) => id));
    const unread = current.filter(({ id }) => !isRead.has(id));
    for (const { id, order } of [...again, ...unread])
      await queueReading(em, deps, { id, order: order.id, now });
    return again.length + unread.length;
  });
}
