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
    /** Our language codes. */
    sourceLanguage: business(p.text()),
    targetLanguage: business(p.text()),
    /**
     * `original` has the labels of fields and the words around values in sentences. Values, names, dates and numbers
     * are removed.
     */
    pages: business(p.json<readonly WorkPage[]>()),
    /** Keyed hashes of the form's words: they identify the form but cannot be read. */
    words: business(p.json<readonly number[]>()),
    /** Whether its words have positions: older templates lack them until a document supplies them. */
    hasLayout: technical(p.boolean().default(false)),
    /** 1, 2, …; incremented by each change. */
    version: technical(p.integer()),
    updatedAt: business(p.datetime()),
    /** Whether its words were compared with a second paper. */
    isCompared: technical(p.boolean()),
  },
});

/** A form whose layout the office keeps. */
export class WorkTemplate extends WorkTemplateSchema.class {}
WorkTemplateSchema.setClass(WorkTemplate);
