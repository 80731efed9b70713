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
    /** Of the stored file that is read. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().index()),
    state: technical(p.enum(readingStates)),
    /** How often it was started since it was requested. */
    attempts: technical(p.integer().default(0)),
    queuedAt: technical(p.datetime()),
    finishedAt: technical(p.datetime().nullable()),
    /** Which page is read, of how many. */
    page: technical(p.integer().nullable()),
    pages: technical(p.integer().nullable()),
    reason: technical(p.enum(readingReasons).nullable()),
    /** Whether a page was, or would have to be, read by machine. */
    isScan: technical(p.boolean().default(false)),
    /** Our code of the language for which no data is installed. */
    missing: technical(p.text().nullable()),
    /** Of each page: how many words, and how sure. */
    summary: technical(p.json<readonly PageSummary[]>().nullable()),
    suggestion: personal(p.json<ReadingSuggestion>().nullable(), { goes: 'row' }),
    /** All words, encrypted by a key that is derived from the document's own. */
    words: secret(p.text().nullable()),
  },
});

/** What a document says, read by machine where it is a scan: of one version of an original or a translation. */
export class DocumentReading extends DocumentReadingSchema.class {}
DocumentReadingSchema.setClass(DocumentReading);
