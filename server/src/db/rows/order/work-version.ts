import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';
import { WorkingTranslation } from './working-translation.ts';

export const WorkVersionSchema = defineRow({
  name: 'WorkVersion',
  tableName: 'work_versions',
  data: {
    about: 'customers',
    why: 'contract: restoring what was typed',
    kept: 'the last 50 of each document, one a minute; until the documents are deleted',
    seenBy: 'administrators, the translator of the order',
    notExported: 'unfinished; the customer gets the translation that is made of it',
    rowsGo: { with: 'documents' },
  },
  properties: {
    id: technical(p.uuid().primary()),
    work: technical(() => p.manyToOne(WorkingTranslation).ref().index()),
    version: technical(p.integer()),
    /** The pages, encrypted. */
    sealed: secret(p.text(), { goes: 'row' }),
    /** The time of the first and the last save within its minute. */
    since: technical(p.datetime()),
    savedAt: technical(p.datetime()),
    savedBy: technical(p.uuid()),
  },
});

/** A stored version of a translation that is written in the desk. */
export class WorkVersion extends WorkVersionSchema.class {}
WorkVersionSchema.setClass(WorkVersion);
