import { p } from '@mikro-orm/postgresql';
import type { WorkPage } from '@truepage/core/workspace/block';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

export const WorkTemplateSchema = defineRow({
  name: 'WorkTemplate',
  tableName: 'work_templates',
  data: {
    about: 'no one',
    why: 'the layout of forms that the office translates often: labels and fixed text',
    kept: 'until staff delete it',
    seenBy: 'administrators, translators',
  },
  properties: {
    id: technical(p.uuid().primary()),
    name: business(p.text()),
    /** Our codes. */
    sourceLanguage: business(p.text()),
    targetLanguage: business(p.text()),
    /** `original`: of fields their label in the original, of sentences the words around values. Values, names, dates and numbers are gone. */
    pages: business(p.json<readonly WorkPage[]>()),
    /** Keyed hashes of the words of the form: they find it, and cannot be read. */
    words: business(p.json<readonly number[]>()),
    /** Whether its words say where they stand: those stored before do not, until a paper tells. */
    hasLayout: technical(p.boolean().default(false)),
    /** 1, 2, …: grows with each change. */
    version: technical(p.integer()),
    updatedAt: business(p.datetime()),
    /** Whether its words were compared with a second paper. */
    isCompared: technical(p.boolean()),
  },
});

/** A form of which the office keeps the layout. */
export class WorkTemplate extends WorkTemplateSchema.class {}
WorkTemplateSchema.setClass(WorkTemplate);
