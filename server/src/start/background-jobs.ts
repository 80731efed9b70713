import { createAuditSealer } from '../audit/seal-audit.ts';
import { queueChecksAgain } from '../delivery-checks/queue-check.ts';
import { runCheck } from '../delivery-checks/run-check.ts';
import type { Deps } from '../deps.ts';
import { sweepDrafts } from '../drafts/sweep-drafts.ts';
import { notifyOfFacts } from '../facts/notify-of-facts.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { giveUpMail } from '../mail/give-up-mail.ts';
import { notifyOfMessage } from '../messages/notify-of-message.ts';
import { mailOwnershipCode } from '../orders/ownership/mail-ownership-code.ts';
import type { Mailer } from '../ports/mailer.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { keepLatePromises } from '../payments/late/keep-late-promises.ts';
import { checkAllPayments } from '../payments/check-all-payments.ts';
import { remindOfQuotes } from '../payments/quotes/remind-of-quotes.ts';
import { mailMyOrders } from '../tracking/my-orders.ts';
import { queueUnread } from '../reading/queue-unread.ts';
import { runReading } from '../reading/run-reading.ts';
import { mailFirmLinks } from '../firms/invite-member.ts';
import { recordTaxes } from '../invoices/record-taxes.ts';
import { remindOfInvoices } from '../invoices/remind-of-invoices.ts';
import { rememberDelivered } from '../workspace/memory/remember-delivered.ts';
import { deliverDue } from '../webhooks/delivering/deliver-due.ts';
import { removeOldTraces } from '../retention.ts';

/** Less than the timeout of a job of this queue. */
const sweepBudgetMs = 200_000;
/** Short, because after an update it processes everything delivered before. */
const memoryBudgetMs = 20_000;
/** How often Stripe is queried for unknown payments. */
const thoroughEveryMs = 10 * 60_000;

interface BackgroundParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
}

/** Starts everything that runs without a request: mails, the sweep of open payments, and cleanup jobs. */
export async function startBackgroundJobs({ deps, limits, mailer, metrics }: BackgroundParts): Promise<void> {
  const { jobs } = deps;
  const sendMail = createMailSender({ ...deps, mailer });
  await jobs.work('mail', async (job) => {
    try {
      const result = await sendMail(job);
      if (result !== 'nothing') metrics.mail(result === 'sent' ? 'sent' : 'given_up');
    } catch (error) {
      metrics.mail('failed');
      throw error;
    }
  });
  await jobs.work('mail-dead', async ({ mailId }) => {
    if (await giveUpMail(deps, mailId)) metrics.mail('given_up');
  });
  await jobs.work('delivery-check', ({ checkId }) => runCheck(deps, checkId));
  await jobs.work('reading', ({ fileId }, { signal }) =>
    runReading(deps, { fileId, signal }, (em, order, now) => queueChecksAgain(em, deps, order, now)),
  );
  const unread = await queueUnread(deps);
  if (unread > 0) deps.log.info({ documents: unread }, 'documents will be read');
  await jobs.work('message-notice', (job) => notifyOfMessage(deps, job));
  await jobs.work('facts-notice', (job) => notifyOfFacts(deps, job));
  await jobs.work('my-orders', (job) => mailMyOrders(deps, job));
  await jobs.work('firm-links', (job) => mailFirmLinks(deps, job));
  await jobs.work('ownership-code', (job) => mailOwnershipCode({ ...deps, limits }, job));
  let lastThorough = Number.NEGATIVE_INFINITY;
  await jobs.work('payment-sweep', async () => {
    // The first run after a start is thorough, to find at once what a crash left behind.
    const isThorough = performance.now() - lastThorough > thoroughEveryMs;
    if (isThorough) lastThorough = performance.now();
    await checkAllPayments(deps, { budgetMs: sweepBudgetMs, isThorough });
  });
  await jobs.work('quote-reminder', () => remindOfQuotes(deps));
  await jobs.work('invoice-reminder', () => remindOfInvoices(deps));
  await jobs.work('invoice-taxes', () => recordTaxes(deps));
  await jobs.work('memory-sweep', () => rememberDelivered(deps, { budgetMs: memoryBudgetMs }));
  await jobs.work('draft-sweep', () => sweepDrafts(deps));
  await jobs.work('late-orders', () => keepLatePromises(deps));
  await jobs.work('webhooks', () => deliverDue(deps, { budgetMs: sweepBudgetMs }));
  await jobs.work('retention', () => removeOldTraces(deps));
  const sealAudit = createAuditSealer(deps);
  await jobs.work('audit-seal', async () => void (await sealAudit()));
  await jobs.schedule({
    'audit-seal': '* * * * *',
    'memory-sweep': '* * * * *',
    'draft-sweep': '* * * * *',
    'late-orders': '* * * * *',
    webhooks: '* * * * *',
    'payment-sweep': '* * * * *',
    'quote-reminder': '7 * * * *',
    'invoice-reminder': '27 * * * *',
    'invoice-taxes': '37 * * * *',
    retention: '17 * * * *',
  });
}
