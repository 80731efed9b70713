import { IdempotencyKey } from './db/rows/idempotency-key.ts';
import { StoredFile } from './db/rows/stored-file.ts';
import { StripeEvent } from './db/rows/stripe-event.ts';
import type { Deps } from './deps.ts';
import { removeOldEvents } from './events/staff-event.repository.ts';
import { removeOrphans } from './files/remove-orphans.ts';
import { removeOldSessions } from './staff/session.repository.ts';

const day = 24 * 3_600_000;
/** A document without an order after this long comes from a crash between the two. */
const orphanGraceMs = day;
/** How long a form's key answers a retry with the same order. */
const idempotencyMs = 7 * day;
/** How far back live events can be caught up with. */
const staffEventMs = 90 * day;
/** Stripe delivers an event again for three days. */
const stripeEventMs = 30 * day;

/** Removes what is no longer needed: files without an order, old idempotency keys, old webhook ids, sessions that are over. */
export async function removeOldTraces(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const em = deps.orm.em.fork();
  await em.nativeDelete(IdempotencyKey, { createdAt: { $lt: new Date(now - idempotencyMs) } });
  await em.nativeDelete(StripeEvent, { processedAt: { $lt: new Date(now - stripeEventMs) } });
  await removeOldSessions(em, new Date(now));
  await removeOldEvents(em, new Date(now - staffEventMs));
  const isKnown = async (storageKey: string) => (await em.fork().count(StoredFile, { storageKey })) > 0;
  await removeOrphans(deps.store, isKnown, new Date(now - orphanGraceMs));
}
