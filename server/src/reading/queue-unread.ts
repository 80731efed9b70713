import { isLanguageCode } from '@truepage/core/languages';
import { DocumentReading } from '../db/rows/order/document-reading.ts';
import type { Database, Queue, TextReading, Time } from '../deps.ts';
import { queueReading } from './queue-reading.ts';
import { findUnread } from './unread.repository.ts';

/** A start must not wait long: the others follow at the next one, or when staff ask for them. */
const mostUnread = 500;

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
    const files = [
      ...again.map(({ id, order }) => ({ id, order: order.id })),
      ...(await findUnread(em, mostUnread)),
    ];
    for (const file of files) await queueReading(em, deps, { ...file, now });
    return files.length;
  });
}
