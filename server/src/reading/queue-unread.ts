import { isLanguageCode } from '@truepage/core/languages';
import { DocumentReading } from '../db/rows/order/document-reading.ts';
import type { Database, Queue, TextReading, Time } from '../deps.ts';
import { queueReading } from './queue-reading.ts';
import { findUnread } from './unread.repository.ts';

/** A start must be fast: further documents follow at the next start, or when staff request them. */
const mostUnread = 500;

/**
 * Runs at a start. Queues documents whose language data was added, and documents of open orders that were never read because
 * they were uploaded before reading existed. Returns how many.
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
