import { sql } from 'kysely';

/** A condition on `orders`, in the same form as in the indexes of open orders. */
export const isOpenNow = sql<boolean>`orders.paid_at is not null and orders.status <> 'completed' and orders.refunded_at is null`;
