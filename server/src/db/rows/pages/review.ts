import { p } from '@mikro-orm/postgresql';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { announcedChanges } from '../../announced-changes.ts';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

export const ReviewSchema = defineRow({
  name: 'Review',
  tableName: 'reviews',
  data: {
    about: 'customers',
    why: 'published at the author’s request',
    kept: 'until an administrator deletes it, or the person is erased',
    seenBy: 'anyone once approved',
  },
  indexes: [
    {
      name: 'reviews_newest_index',
      properties: ['createdAt', 'id'],
      columns: [
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'reviews_approved_index',
      expression:
        'create index "reviews_approved_index" on "reviews" ("created_at" DESC, "id" DESC) where "is_approved"',
    },
    // Reviews awaiting approval, counted for the desk's navigation.
    { name: 'reviews_pending_index', properties: ['id'], where: 'not is_approved' },
  ],
  triggers: [announcedChanges('reviews')],
  checks: [{ name: 'reviews_rating_check', expression: 'rating >= 1 and rating <= 5' }],
  properties: {
    id: technical(p.uuid().primary()),
    customerName: personal(p.text(), { goes: 'row' }),
    rating: business(p.integer()),
    reviewText: freeText(p.text(), { goes: 'row' }),
    serviceType: business(p.enum(translationTypes)),
    /** The delivered order whose customer wrote it, one review per order. Null if it is not verified. */
    order: technical(() => p.manyToOne(Order).ref().nullable().unique().deleteRule('set null')),
    isVerified: technical(p.boolean()),
    isApproved: business(p.boolean()),
    createdAt: business(p.datetime()),
    moderatedAt: technical(p.datetime().nullable()),
  },
});

/** A customer's review of the business; public once approved. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
