import { p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

export const WorkingTranslationSchema = defineRow({
  name: 'WorkingTranslation',
  tableName: 'working_translations',
  data: {
    about: 'customers',
    why: 'contract: a translation while it is typed on the desk',
    kept: 'until the documents are deleted',
    seenBy: 'administrators, the translator of the order',
    notExported: 'unfinished; the customer gets the translation that is made of it',
    rowsGo: { with: 'documents' },
  },
  uniques: [{ name: 'working_translations_document_unique', properties: ['order', 'document'] }],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref()),
    /** The document of the order: 1, 2, … */
    document: technical(p.integer()),
    /** 1, 2, …; incremented by each save. */
    version: technical(p.integer()),
    /** Its pages, encrypted. */
    sealed: secret(p.text(), { goes: 'row' }),
    savedAt: technical(p.datetime()),
    /** The member of staff who saved last. */
    savedBy: technical(p.uuid()),
    /** The desk window that saved last, and when one of its saves was last announced. */
    window: technical(p.uuid()),
    toldAt: technical(p.datetime()),
    /** The version that was last used as the translation of the document. */
    usedVersion: technical(p.integer().nullable()),
    /** The stored file that was made from it. */
    usedFile: technical(p.uuid().nullable()),
  },
});

/** A translation of a document that is written in the desk. */
export class WorkingTranslation extends WorkingTranslationSchema.class {}
WorkingTranslationSchema.setClass(WorkingTranslation);
