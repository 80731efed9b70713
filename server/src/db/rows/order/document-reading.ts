import { p } from '@mikro-orm/postgresql';
import { readingReasons, readingStates } from '@truepage/core/reading/read-page';
import type { PageSummary, ReadingSuggestion } from '@truepage/core/reading/reading-summary';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { personal, secret, technical } from '../../data-handling.ts';

export const DocumentReadingSchema = defineRow({
  name: 'DocumentReading',
  tableName: 'document_readings',
  data: {
    about: 'customers',
    why: 'quality',
    kept: 'until the documents are deleted',
    seenBy: 'staff of the order',
    notExported: 'made by machine from the documents, which are exported',
    rowsGo: { with: 'documents' },
  },
  properties: {
    /** The id of the stored file. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    state: technical(p.enum(readingStates)),
    /** How often it was started since it was last requested. */
    attempts: technical(p.integer().default(0)),
    queuedAt: technical(p.datetime()),
    finishedAt: technical(p.datetime().nullable()),
    /** The page being read, and the number of pages. */
    page: technical(p.integer().nullable()),
    pages: technical(p.integer().nullable()),
    reason: technical(p.enum(readingReasons).nullable()),
    /** Whether a page needs OCR, or was read by OCR. */
    isScan: technical(p.boolean().default(false)),
    /** The code of the language whose OCR data is not installed. */
    missing: technical(p.text().nullable()),
    /** The number of words and the confidence per page. */
    summary: technical(p.json<readonly PageSummary[]>().nullable()),
    suggestion: personal(p.json<ReadingSuggestion>().nullable(), { goes: 'row' }),
    /** All words, encrypted with a key that is derived from the document's key. */
    words: secret(p.text().nullable()),
  },
});

/** The text of a version of an original or translation; scans are read by OCR. */
export class DocumentReading extends DocumentReadingSchema.class {}
DocumentReadingSchema.setClass(DocumentReading);
