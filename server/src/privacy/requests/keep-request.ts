import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import {
  privacyRequestDays,
  type PrivacyRequestKind,
  type PrivacyRequestOutcome,
} from '@truepage/core/privacy/privacy-request';
import { PrivacyRequest } from '../../db/rows/upkeep/privacy-request.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockOpenRequest } from './privacy-request.repository.ts';

const dayMs = 24 * 3_600_000;

export interface ActingStaff {
  readonly id: string;
  readonly username: string;
}

interface NewRequest {
  readonly kind: PrivacyRequestKind;
  readonly email: string;
  /** A day in UTC, YYYY-MM-DD. */
  readonly receivedOn: string;
  readonly note: string;
}

/** Records a privacy request; returns its id. Throws 'privacy.day_ahead'. */
export async function openRequest(
  { orm, clock }: Database & Time,
  staff: ActingStaff,
  { kind, email, receivedOn, note }: NewRequest,
): Promise<string> {
  const now = clock.now();
  const receivedAt = new Date(`${receivedOn}T00:00:00Z`);
  if (receivedAt > now) throw new AppError('privacy.day_ahead');
  const id = randomUUID();
  const dueAt = new Date(receivedAt.getTime() + privacyRequestDays * dayMs);
  await orm.em.fork().transactional(async (em) => {
    await em.insert(PrivacyRequest, { id, kind, email, note, receivedAt, dueAt, openedBy: staff.id });
    await recordAudit(em, { actor: staff, what: 'privacy.opened', after: { requestId: id, kind } }, now);
  });
  return id;
}

/** Mails the requester the link to all their orders. Throws 'privacy.not_found', 'privacy.closed'. */
export async function mailLink(
  { orm, clock, jobs }: Database & Time & Queue,
  staff: ActingStaff,
  { requestId, locale }: { readonly requestId: string; readonly locale: string },
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const { email } = await lockOpenRequest(em, requestId);
    await jobs.enqueue(em, 'my-orders', { email, locale });
    await recordAudit(em, { actor: staff, what: 'privacy.link_mailed', after: { requestId } }, clock.now());
  });
}

/** Closes a request that was answered or refused. Throws 'privacy.not_found', 'privacy.closed'. */
export async function closeRequest(
  { orm, clock }: Database & Time,
  staff: ActingStaff,
  requestId: string,
  end: { readonly outcome: PrivacyRequestOutcome; readonly answer: string },
): Promise<void> {
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    const request = await lockOpenRequest(em, requestId);
    Object.assign(request, { ...end, closedBy: em.getReference(StaffAccount, staff.id), closedAt: now });
    await em.flush();
    const after = { requestId, outcome: end.outcome };
    await recordAudit(em, { actor: staff, what: 'privacy.closed', after }, now);
  });
}
