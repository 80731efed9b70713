import { p } from '@mikro-orm/postgresql';
import { verdicts } from '@truepage/core/orders/approval';
import { StaffAccount } from '../people/staff-account.ts';
import { StoredFile } from './stored-file.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, technical } from '../../data-handling.ts';

export const TranslationReviewSchema = defineRow({
  name: 'TranslationReview',
  tableName: 'translation_reviews',
  data: {
    about: 'customers',
    why: 'quality',
    kept: 'remarks until the documents are deleted; verdicts permanently',
    seenBy: 'staff of the order',
    notExported: 'internal to the staff',
  },
  uniques: [
    {
      name: 'translation_reviews_in_force_unique',
      properties: ['translation'],
      where: 'replaced_at is null',
    },
  ],
  checks: [
    { name: 'translation_reviews_own_check', expression: 'reviewer_id <> translator_id' },
    {
      name: 'translation_reviews_note_check',
      expression: `(verdict = 'sent_back') = (note is not null)`,
    },
  ],
  triggers: [
    {
      // The person who uploaded the file is always its translator, so the check above cannot be bypassed. A verdict
      // never changes, except that its remark is cleared when the documents are deleted.
      name: 'translation_reviews_translator',
      timing: 'before',
      events: ['insert', 'update'],
      body: `if exists (select from stored_files where id = new.translation_id and uploaded_by is not null and uploaded_by is distinct from new.translator_id) then raise exception 'the translator is who brought the file'; end if; if tg_op = 'UPDATE' and (new.id, new.translation_id, new.translator_id, new.reviewer_id, new.verdict, new.at) is distinct from (old.id, old.translation_id, old.translator_id, old.reviewer_id, old.verdict, old.at) then raise exception 'a verdict is replaced, never changed'; end if; if tg_op = 'UPDATE' and new.note is distinct from old.note and not (new.note = '' and exists (select from stored_files where id = new.translation_id and deleted_at is not null)) then raise exception 'a remark goes with its documents, and never changes'; end if; return new;`,
    },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    /** The version that was reviewed. */
    translation: technical(() => p.manyToOne(StoredFile).ref().index()),
    /** Who uploaded the translation, otherwise the assignee; null if unknown. */
    translator: technical(() => p.manyToOne(StaffAccount).ref().nullable().deleteRule('no action')),
    reviewer: technical(() => p.manyToOne(StaffAccount).ref()),
    verdict: business(p.enum(verdicts)),
    /** The reason for sending it back. */
    note: freeText(p.text().nullable(), { goes: 'documents', leaves: 'left(note, 0)' }),
    at: technical(p.datetime()),
    /** When a later verdict on the same version replaced it; null if it is in force. */
    replacedAt: technical(p.datetime().nullable()),
  },
});

/** A reviewer's verdict on a version of a translation. The database rejects verdicts on one's own translation. */
export class TranslationReview extends TranslationReviewSchema.class {}
TranslationReviewSchema.setClass(TranslationReview);
