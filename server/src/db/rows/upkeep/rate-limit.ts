import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

/** The table of rate-limiter-flexible (`tableCreated: true`), which relies on the order of the columns. */
export const RateLimitSchema = defineRow({
  name: 'RateLimit',
  tableName: 'rate_limits',
  data: {
    about: 'visitors',
    why: 'security',
    kept: 'hours',
    seenBy: 'no one',
  },
  properties: {
    key: secret(p.text().primary()),
    points: technical(p.integer().default(0)),
    /** Milliseconds since 1970. */
    expire: technical(p.bigint('number').nullable().index()),
  },
});
