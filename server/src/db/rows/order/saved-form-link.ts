import { p } from '@mikro-orm/postgresql';
import { SavedForm } from './saved-form.ts';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

export const SavedFormLinkSchema = defineRow({
  name: 'SavedFormLink',
  tableName: 'saved_form_links',
  data: {
    about: 'customers',
    why: 'opens a saved form from an email',
    kept: 'as long as the form',
    seenBy: 'no one',
  },
  properties: {
    tokenHash: secret(p.text().primary()),
    form: technical(() => p.manyToOne(SavedForm).ref().index().deleteRule('cascade')),
    /** The keyed hash of the address it was emailed to. */
    mailedTo: secret(p.text()),
  },
});

/** The hash of the token in an emailed link to a saved form; one per attempt to send it. */
export class SavedFormLink extends SavedFormLinkSchema.class {}
SavedFormLinkSchema.setClass(SavedFormLink);
