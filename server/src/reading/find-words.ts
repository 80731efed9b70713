import { textOfPage } from '@truepage/core/reading/page-of-words';
import { foldWords } from '@truepage/core/texts/fold-text';
import type { FoundPlace } from '@truepage/core/reading/reading-summary';
import { DocumentReading } from '../db/rows/order/document-reading.ts';
import type { Database, TextReading } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { currentDocuments, wordsOf } from './read-reading.ts';

const mostPlaces = 100;

/** The lines in an order's documents that contain these words, ignoring accents. Throws 'order.not_found'. */
export async function findWords(
  { orm, readingBox }: Database & TextReading,
  staff: ActingStaff,
  { idOrNumber, words }: { readonly idOrNumber: string; readonly words: string },
): Promise<{ places: FoundPlace[] }> {
  const em = orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const files = await currentDocuments(em, id);
  const rows = await em.find(DocumentReading, { id: files.map((file) => file.id) });
  const sought = foldWords(words);
  const places: FoundPlace[] = [];
  for (const file of files) {
    const row = rows.find((one) => one.id === file.id) ?? null;
    for (const page of await wordsOf({ readingBox }, file, row)) {
      const lines = textOfPage(page).split('\n');
      const found = lines.filter((line) => foldWords(line).includes(sought));
      const { document } = file;
      const kind = file.kind === 'translation' ? 'translation' : 'original';
      places.push(...found.map((line) => ({ kind, document, page: page.page, line }) as const));
    }
  }
  return { places: places.slice(0, mostPlaces) };
}
