import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { business, secret, technical } from '../../data-handling.ts';

export const SavedFormSchema = defineRow({
  name: 'SavedForm',
  tableName: 'saved_forms',
  data: {
    about: 'customers',
    why: 'an order form to be continued on another device',
    kept: '72 hours, at most until it is ordered',
    seenBy: 'the browser that saved it or opened the emailed link',
    notExported: 'of no order yet',
  },
  properties: {
    /** Made up by the browser that saved it first. */
    id: technical(p.uuid().primary()),
    /** The browser that edits it: a hash of its upload cookie. */
    browser: secret(p.text()),
    /** How often it was opened: an editor of an earlier generation is none. */
    generation: technical(p.integer()),
    /** The keyed hash of the address that the link is mailed to. */
    mailedTo: secret(p.text().index()),
    /** SavedContent, encrypted. */
    sealed: secret(p.text()),
    /** What it cost when it was saved, in cents; null: not known yet. */
    total: business(p.integer().nullable()),
    savedAt: technical(p.datetime()),
    expiresAt: technical(p.datetime().index()),
  },
});

/** An order form that was saved for later. Its documents are uploads of its editor. */
export class SavedForm extends SavedFormSchema.class {}
SavedFormSchema.setClass(SavedForm);
