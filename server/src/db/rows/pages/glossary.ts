import { p } from '@mikro-orm/postgresql';
import type { Term } from '@truepage/core/glossary/glossary';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

export const GlossarySchema = defineRow({
  name: 'Glossary',
  tableName: 'glossaries',
  data: {
    about: 'no one',
    why: 'how the office translates terms, and how it never does',
    kept: 'until staff remove them',
    seenBy: 'administrators, translators',
  },
  uniques: [{ name: 'glossaries_pair_unique', properties: ['sourceLanguage', 'targetLanguage'] }],
  properties: {
    id: technical(p.uuid().primary()),
    /** Our language codes. */
    sourceLanguage: business(p.text()),
    targetLanguage: business(p.text()),
    terms: business(p.json<readonly Term[]>()),
    version: technical(p.integer().version()),
  },
});

/** The terms of a language pair. */
export class Glossary extends GlossarySchema.class {}
GlossarySchema.setClass(Glossary);
