import type { Logger } from 'pino';
import type { Orm } from '../db/orm.ts';
import { recordEvent } from '../events/record.ts';
import type { Clock } from '../ports/clock.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMail } from './lock-mail.ts';

interface GivingUp {
  readonly orm: Pick<Orm, 'em'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Marks an email as failed and notifies staff. No other function marks an email as failed. Returns false if it was
 * already sent or marked.
 */
export async function giveUpMail({ orm, clock, log }: GivingUp, mailId: string): Promise<boolean> {
  const now = clock.now();
  const mail = await orm.em.fork().transactional(async (em) => {
    const found = await lockMail(em, mailId);
    if (found === undefined || found.mail.sentAt || found.mail.failedAt) return undefined;
    found.mail.failedAt = now;
    await em.flush();
    const { kind, attempts } = found.mail;
    if (found.order !== null) {
      const orderId = found.order.id;
      await recordAudit(em, { actor: 'system', what: 'mail.failed', orderId, after: { kind } }, now);
    }
    await recordEvent(em, 'mail.failed', { orderNumber: found.order?.orderNumber ?? null, kind }, now);
    return { kind, attempts };
  });
  if (mail === undefined) return false;
  log.error({ mailId, ...mail }, 'a mail failed for good and waits for staff');
  return true;
}
