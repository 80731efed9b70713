import { defineEntity, p } from '@mikro-orm/postgresql';

/** The table that rate-limiter-flexible works on (`tableCreated: true`); it relies on the order of the columns. */
export const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.text().primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970. */
    expire: p.bigint('number').nullable().index(),
  },
});
