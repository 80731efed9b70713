import { requestAddressDays } from '@truepage/core/privacy/privacy-request';
import { expireDocuments } from './privacy/expire-documents.ts';
import { writeLedger } from './privacy/deletion-ledger.ts';
import { forgetCustomers } from './privacy/forget-customers.ts';
import { forgetRequesters } from './privacy/requests/privacy-request.repository.ts';
import type { DocumentDeleting } from './privacy/delete-documents.ts';
import { pruneContent } from './content/prune-content.ts';
import { IdempotencyKey } from './db/rows/upkeep/idempotency-key.ts';
import { Mail } from './db/rows/pages/mail.ts';
import { OwnershipCode } from './db/rows/order/ownership-code.ts';
import { StripeEvent } from './db/rows/money/stripe-event.ts';
import type { Database, Metering, Segments, Time } from './deps.ts';
import { removeOldEvents } from './events/staff-event.repository.ts';
import { sweepFiles } from './file-sweep/sweep-files.ts';
import { readSettings } from './settings/settings.repository.ts';
import { removeOldSessions } from './staff/session.repository.ts';
import { removeExpiredForms } from './saved-forms/end-form.ts';
import { removeExpiredUploads } from './uploads/cancel-upload.ts';
import { removeOldPartnerEvents } from './webhooks/webhook.repository.ts';
import { removeOldPhoneLinks } from './uploads/phone-link.repository.ts';

const day = 24 * 3_600_000;
/** How long an idempotency key answers a retry with the same order. */
const idempotencyMs = 7 * day;
/** How far back missed staff events can be read. */
const staffEventMs = 90 * day;
/** How long partners' events can be redelivered. */
const partnerEventMs = 90 * day;
/** Stripe retries the delivery of an event for three days. */
const stripeEventMs = 30 * day;

/**
 * Writes deletions that are missing in the ledger, and removes expired data: documents and names past their retention,
 * old keys, webhook ids and contact messages, ended sessions, old codes, saved forms, unfinished uploads, phone links,
 * old content, files without an order. A step that fails does not stop the next ones; the first error is thrown at the
 * end.
 */
export async function removeOldTraces(deps: DocumentDeleting & Segments & Metering): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step(deps);
    } catch (error) {
      failures.push(error);
      deps.log.error({ err: error }, 'a step of the retention failed');
    }
  }
  if (failures.length > 0) throw failures[0];
}

type Step = (deps: DocumentDeleting & Segments & Metering) => Promise<unknown>;

const steps: readonly Step[] = [
  removeOldRows,
  writeLedger,
  expireDocuments,
  forgetCustomers,
  removeExpiredForms,
  removeExpiredUploads,
  pruneContent,
  sweepFiles,
];

async function removeOldRows({ orm, clock }: Database & Time): Promise<void> {
  const now = clock.now().getTime();
  const em = orm.em.fork();
  await em.nativeDelete(IdempotencyKey, { createdAt: { $lt: new Date(now - idempotencyMs) } });
  await em.nativeDelete(StripeEvent, { processedAt: { $lt: new Date(now - stripeEventMs) } });
  const { contactDays } = (await readSettings(em)).settings.privacy;
  await em.nativeDelete(Mail, {
    kind: ['contact', 'firm_invitation', 'invoice'],
    sentAt: { $lt: new Date(now - contactDays * day) },
  });
  await em.nativeDelete(OwnershipCode, { askedAt: { $lt: new Date(now - day) } });
  await removeOldSessions(em, new Date(now));
  await removeOldEvents(em, new Date(now - staffEventMs));
  await forgetRequesters(em, new Date(now - requestAddressDays * day));
  await removeOldPartnerEvents(em, new Date(now - partnerEventMs));
  await removeOldPhoneLinks(em, new Date(now - day));
}
