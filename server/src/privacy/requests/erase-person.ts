import { AppError } from '@truepage/core/errors';
import type { Em } from '../../db/orm.ts';
import { Order } from '../../db/rows/order/order.ts';
import { Mail } from '../../db/rows/pages/mail.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { PrivacyRequest } from '../../db/rows/upkeep/privacy-request.ts';
import type { Caching, Links } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { deleteLockedReview } from '../../reviews/moderate-review.ts';
import { endForms, keysOf } from '../../saved-forms/saved-form.repository.ts';
import { cachedSettings } from '../../settings/cached-settings.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { deleteLocked, settleDeletion, type DocumentDeleting } from '../delete-documents.ts';
import { recordDeletion } from '../deletion-ledger.ts';
import { endCustomers } from '../erase-data.ts';
import type { ActingStaff as Staff } from './keep-request.ts';
import { lockPerson, type Person } from './find-person.ts';
import { lockOpenRequest } from './privacy-request.repository.ts';

type Erasing = DocumentDeleting & Caching & Pick<Links, 'mailboxes'>;

interface Decision {
  readonly requestId: string;
  /** The fingerprint of the data that the caller has seen. */
  readonly state: string;
  /** The caller wants to propose again, although there is a proposal for another state. */
  readonly proposes: boolean;
}

/**
 * Erases what is stored about the person and may be erased, and closes the request, in one transaction that reads it under its
 * locks. If the settings require two people, the first call proposes the erasure; it is carried out only for the proposed
 * state. Throws 'privacy.not_found', 'privacy.closed', 'privacy.changed', 'privacy.second_person', 'privacy.new_proposal'.
 */
export async function erasePerson(deps: Erasing, staff: Staff, decision: Decision): Promise<void> {
  const { erasureNeeds } = (await cachedSettings(deps)).privacy;
  const decide = async (em: Em) => {
    const request = await lockOpenRequest(em, decision.requestId);
    const person = await lockPerson(deps, em, request.email, deps.clock.now());
    if (person.state !== decision.state) throw new AppError('privacy.changed');
    if (erasureNeeds === 'two' && isToPropose(request, person, staff, decision)) {
      await propose(deps, em, staff, request, person);
      return [];
    }
    return erase(deps, em, staff, request, person);
  };
  const keys = await deps.cache.changing('reviews', () => deps.orm.em.fork().transactional(decide));
  await settleDeletion(deps, keys);
}

function isToPropose(request: PrivacyRequest, person: Person, staff: Staff, { proposes }: Decision): boolean {
  const proposer = request.proposedBy?.id;
  if (proposer === undefined) return true;
  if (request.proposed?.state !== person.state) {
    if (proposes) return true;
    throw new AppError('privacy.new_proposal');
  }
  if (proposer === staff.id) throw new AppError('privacy.second_person');
  // Another administrator proposed it after the caller loaded the page, so the caller has not approved it.
  if (proposes) throw new AppError('privacy.changed');
  return false;
}

async function propose(
  deps: Erasing,
  em: Em,
  staff: Staff,
  request: PrivacyRequest,
  { found, state }: Person,
): Promise<void> {
  request.proposedBy = em.getReference(StaffAccount, staff.id, { wrapped: true });
  const going = found.orders.filter(({ documentsKept }) => documentsKept === null);
  request.proposed = {
    state,
    orders: found.orders.map(({ orderNumber }) => orderNumber),
    documents: going.reduce((sum, { documents }) => sum + documents, 0),
    reviews: found.reviews,
    messages: found.messages,
  };
  await em.flush();
  const after = { requestId: request.id };
  await recordAudit(em, { actor: staff, what: 'privacy.proposed', after }, deps.clock.now());
}

/** Returns the storage keys of the remaining files. */
async function erase(
  deps: Erasing,
  em: Em,
  staff: Staff,
  request: PrivacyRequest,
  { found, orderIds, reviewIds, messageIds, savedFormIds }: Person,
): Promise<string[]> {
  const now = deps.clock.now();
  const keys: string[] = [];
  const deleted: string[] = [];
  for (const { orderNumber, documents, documentsKept } of found.orders) {
    if (documents === 0 || documentsKept !== null) continue;
    const order = await em.findOneOrFail(Order, { orderNumber });
    keys.push(...(await deleteLocked(deps, em, order, { reason: 'customer', actor: staff })));
    deleted.push(orderNumber);
  }
  const customers = found.orders
    .filter(({ customerKept }) => customerKept === null)
    .flatMap(({ orderNumber }) => orderIds.get(orderNumber) ?? []);
  if (customers.length > 0) await endCustomers(em, customers);
  await em.nativeDelete(Mail, { id: { $in: [...messageIds] } });
  const { id: requestId } = request;
  const savedKeys = (await endForms(em, savedFormIds)).flatMap(keysOf);
  const ended = { customers, reviews: reviewIds, messages: messageIds, savedForms: savedFormIds };
  await recordDeletion(em, { requestId, at: now, ...ended });
  Object.assign(request, {
    outcome: 'done',
    closedBy: em.getReference(StaffAccount, staff.id),
    closedAt: now,
  });
  await em.flush();
  const erased = {
    documents: keys.length,
    customers: customers.length,
    reviews: reviewIds.length,
    messages: messageIds.length,
    savedForms: savedFormIds.length,
  };
  await recordAudit(em, { actor: staff, what: 'privacy.erased', after: { requestId, ...erased } }, now);
  // Events last, because transactions that record events are serialised.
  for (const id of reviewIds) await deleteLockedReview(em, staff, id, now);
  for (const orderNumber of deleted) await recordEvent(em, 'order.corrected', { orderNumber }, now);
  return [...keys, ...savedKeys];
}
