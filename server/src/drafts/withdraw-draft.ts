import { Mail } from '../db/rows/pages/mail.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { endDraft } from '../deadline/end-draft.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { demandDraft, demandSent } from './draft.repository.ts';
import { aboutDraft, mailCustomer } from './draft-mails.ts';

/**
 * Withdraws an unanswered draft: its comments are kept, and the deadline resumes. The customer gets an email, unless the one
 * about the draft was not sent yet; then neither is sent. Idempotent. Throws 'order.not_found', 'draft.none', 'draft.answered',
 * 'draft.superseded', 'draft.ended'.
 */
export async function withdrawDraft(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  draftId: string,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    const draft = await demandDraft(em, order, draftId);
    if (draft.state === 'withdrawn') return;
    demandSent(draft);
    const now = deps.clock.now();
    await endDraft(em, order, { state: 'withdrawn', actor: staff, now });
    const fact = { $in: [aboutDraft(draft, 'sent'), aboutDraft(draft, 'reminder')] };
    const told = { order: order.id, kind: 'draft', fact } as const;
    await em.nativeDelete(Mail, { ...told, sentAt: null });
    if ((await em.count(Mail, told)) > 0)
      await mailCustomer(em, deps, { order, draft, news: 'withdrawn' }, now);
  });
}
