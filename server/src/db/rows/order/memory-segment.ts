import { p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const MemorySegmentSchema = defineRow({
  name: 'MemorySegment',
  tableName: 'memory_segments',
  data: {
    about: 'customers',
    why: 'pieces of delivered translations, without names, numbers and dates, for the next one',
    kept: 'until the documents are deleted; permanently once a paper of another customer says the same',
    seenBy: 'administrators, translators',
    rowsGo: { with: 'documents' },
  },
  indexes: [
    {
      name: 'memory_segments_key_index',
      expression:
        'create index "memory_segments_key_index" on "memory_segments" using gin ("key" gin_trgm_ops)',
    },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    /** Null if the documents of two customers contain it, so that it is about neither. */
    order: technical(() => p.manyToOne(Order).ref().deleteRule('cascade').nullable().index()),
    /** The document of the order: 1, 2, …; 0 for all. */
    document: technical(p.integer().nullable()),
    /** Our language codes. */
    sourceLanguage: business(p.text()),
    targetLanguage: business(p.text()),
    /** The original in lower case without punctuation; this text is searched. */
    key: freeText(p.text(), { goes: 'row', notExported: 'the original in small letters' }),
    /** With '{1}', '{2}', … in place of names, numbers and dates. */
    source: freeText(p.text(), { goes: 'row' }),
    target: freeText(p.text(), { goes: 'row' }),
    usedAt: technical(p.datetime()),
  },
});

/** A piece of a delivered translation that contains no names. */
export class MemorySegment extends MemorySegmentSchema.class {}
MemorySegmentSchema.setClass(MemorySegment);
