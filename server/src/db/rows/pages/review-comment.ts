import { p } from '@mikro-orm/postgresql';
import { StaffAccount } from '../people/staff-account.ts';
import { StoredFile } from '../order/stored-file.ts';
import { defineRow } from '../../define-row.ts';
import { freeText, technical } from '../../data-handling.ts';

export const ReviewCommentSchema = defineRow({
  name: 'ReviewComment',
  tableName: 'review_comments',
  data: {
    about: 'customers',
    why: 'quality',
    kept: 'until the documents are deleted',
    seenBy: 'staff of the order',
    notExported: 'internal to the staff',
    rowsGo: { with: 'documents' },
  },
  checks: [
    { name: 'review_comments_page_check', expression: 'page > 0' },
    {
      name: 'review_comments_resolved_check',
      expression: '(resolved_at is null) = (resolved_by_id is null)',
    },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    /** The version of the translation that it was written on. */
    translation: technical(() => p.manyToOne(StoredFile).ref().index()),
    /** From 1; null if it is not about one page. */
    page: technical(p.integer().nullable()),
    text: freeText(p.text(), { goes: 'row' }),
    author: technical(() => p.manyToOne(StaffAccount).ref()),
    at: technical(p.datetime()),
    resolvedAt: technical(p.datetime().nullable()),
    resolvedBy: technical(() => p.manyToOne(StaffAccount).ref().nullable().deleteRule('no action')),
  },
});

/** A reviewer's comment on a page of a translation. An open comment outlives the version it was written on. */
export class ReviewComment extends ReviewCommentSchema.class {}
ReviewCommentSchema.setClass(ReviewComment);
