import { defineEntity, p } from '@mikro-orm/postgresql';
import { translationTypes } from '@truepage/core/orders/translation-type';
import { announcedChanges } from '../../announced-changes.ts';
import { Order } from '../order/order.ts';

export const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
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
    // Those that wait: counted for the desk's navigation.
    { name: 'reviews_pending_index', properties: ['id'], where: 'not is_approved' },
  ],
  triggers: [announcedChanges('reviews')],
  checks: [{ name: 'reviews_rating_check', expression: 'rating >= 1 and rating <= 5' }],
  properties: {
    id: p.uuid().primary(),
    customerName: p.text(),
    rating: p.integer(),
    reviewText: p.text(),
    serviceType: p.enum(translationTypes),
    /** The delivered order whose customer wrote it: one review each. Null: written by anybody, not verified. */
    order: () => p.manyToOne(Order).ref().nullable().unique().deleteRule('set null'),
    isVerified: p.boolean(),
    isApproved: p.boolean(),
    createdAt: p.datetime(),
    moderatedAt: p.datetime().nullable(),
  },
});

/** What a customer says of us; public once approved. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
