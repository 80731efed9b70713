import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { Review } from '../../db/rows/pages/review.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Caching } from '../../deps.ts';
import { lockOrder } from '../../orders/order.repository.ts';
import { deleteReview } from '../../reviews/moderate-review.ts';
import { knownSettings } from '../../settings/known-settings.ts';
import { recordAudit } from '../../staff/record-audit.ts';
import { deleteDocuments, type DocumentDeleting } from '../delete-documents.ts';
import { forgetOrders } from '../forget-customers.ts';
import type { ActingStaff as Staff } from './keep-request.ts';
import { findPerson, type Person } from './find-person.ts';
import { deleteMessages, demandRequest, lockOpenRequest } from './privacy-request.repository.ts';

type Erasing = DocumentDeleting & Caching;

/**
 * Erases what is here about who asked and may go, and closes the request; where the settings ask for four eyes, the first call proposes.
 * `state` is what the caller decided on. Broken off half-way it can be asked again: what is gone is gone, the request stands open.
 * Throws 'privacy.not_found', 'privacy.closed', 'privacy.changed', 'privacy.second_person'.
 */
export async function erasePerson(
  deps: Erasing,
  staff: Staff,
  requestId: string,
  state: string,
): Promise<void> {
  const { email } = await demandRequest(deps.orm.em.fork(), requestId);
  const person = await findPerson(deps.orm.em.fork(), email, deps.clock.now());
  if (!(await decide(deps, staff, requestId, person.state === state))) return;
  const erased = await erase(deps, staff, person, email);
  await deps.orm.em.fork().transactional(async (em) => {
    const now = deps.clock.now();
    const request = await lockOpenRequest(em, requestId);
    Object.assign(request, {
      outcome: 'done',
      closedBy: em.getReference(StaffAccount, staff.id),
      closedAt: now,
    });
    await em.flush();
    await recordAudit(em, { actor: staff, what: 'privacy.erased', after: { requestId, ...erased } }, now);
  });
}

/** Whether it is carried out now; otherwise it is proposed. */
async function decide(
  deps: Erasing,
  staff: Staff,
  requestId: string,
  isUnchanged: boolean,
): Promise<boolean> {
  const { erasureNeeds } = (await knownSettings(deps)).privacy;
  return deps.orm.em.fork().transactional(async (em) => {
    const request = await lockOpenRequest(em, requestId);
    if (!isUnchanged) throw new AppError('privacy.changed');
    if (erasureNeeds === 'one') return true;
    const proposer = request.proposedBy?.id;
    if (proposer === staff.id) throw new AppError('privacy.second_person');
    if (proposer !== undefined) return true;
    request.proposedBy = em.getReference(StaffAccount, staff.id, { wrapped: true });
    await em.flush();
    await recordAudit(em, { actor: staff, what: 'privacy.proposed', after: { requestId } }, deps.clock.now());
    return false;
  });
}

async function erase(deps: Erasing, staff: Staff, { found, orderIds }: Person, email: string) {
  const erased = { documents: 0, customers: 0, reviews: 0, messages: 0 };
  const ids = [...orderIds.values()];
  const reviews = await deps.orm.em.fork().find(Review, { order: { $in: ids } });
  for (const { id } of reviews) await deleteReview(deps, staff, id);
  erased.reviews = reviews.length;
  for (const { orderNumber, documents, documentsKept, customerKept } of found.orders) {
    const number = orderNumber as OrderNumber;
    if (documents > 0 && documentsKept === null) {
      await deleteDocuments(deps, number, { reason: 'customer', actor: staff });
      erased.documents += documents;
    }
    if (customerKept !== null) continue;
    await deps.orm.em.fork().transactional(async (em) => {
      await forgetOrders(em, [(await lockOrder(em, number)).id]);
    });
    erased.customers += 1;
  }
  erased.messages = await deleteMessages(deps.orm.em.fork(), email);
  return erased;
}
