import { defineEntity, p } from '@mikro-orm/postgresql';
import { StaffAccount } from '../people/staff-account.ts';
import { StoredFile } from '../order/stored-file.ts';

export const ReviewCommentSchema = defineEntity({
  name: 'ReviewComment',
  tableName: 'review_comments',
  checks: [
    { name: 'review_comments_page_check', expression: 'page > 0' },
    {
      name: 'review_comments_resolved_check',
      expression: '(resolved_at is null) = (resolved_by_id is null)',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** The version of the translation that it was written about. */
    translation: () => p.manyToOne(StoredFile).ref().index(),
    /** From 1; null: on no page in particular. */
    page: p.integer().nullable(),
    text: p.text(),
    author: () => p.manyToOne(StaffAccount).ref(),
    at: p.datetime(),
    resolvedAt: p.datetime().nullable(),
    resolvedBy: () => p.manyToOne(StaffAccount).ref().nullable().deleteRule('no action'),
  },
});

/** What a reviewer notes on a page of a translation. An open one outlives the version that it was written about. */
export class ReviewComment extends ReviewCommentSchema.class {}
ReviewCommentSchema.setClass(ReviewComment);
