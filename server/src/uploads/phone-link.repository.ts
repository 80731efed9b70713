import type { PhoneLink as PresentedLink } from '@truepage/core/api/phone-links';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { PhoneLink } from '../db/rows/order/phone-link.ts';
import { Upload } from '../db/rows/order/upload.ts';
import { announceChange } from '../db/announce-change.ts';
import { presentUpload } from './upload.repository.ts';

/** How long a phone may take to connect, and between two documents. */
export const phoneLinkMs = 15 * 60_000;
/** A form that is closed and not reopened within this time (as by a reload) ends its link. */
const reloadMs = 60_000;

/** Hashes of the caller's cookies. */
export interface LinkCaller {
  readonly browser: string | undefined;
  readonly phone: string | undefined;
}

export type LinkSide = 'form' | 'phone';

/** Returns a link, and which side of it the caller is. Throws 'phone.not_found' for another person's link. */
export async function findPhoneLink(
  em: Em,
  id: string,
  { browser, phone }: LinkCaller,
): Promise<{ readonly link: PhoneLink; readonly side: LinkSide }> {
  const link = await em.findOne(PhoneLink, { id });
  if (link !== null && browser !== undefined && link.browser === browser) return { link, side: 'form' };
  if (link !== null && phone !== undefined && link.phone === phone) return { link, side: 'phone' };
  throw new AppError('phone.not_found');
}

function stateOf({ phone, expiresAt, leftAt, endedAt }: PhoneLink, now: Date): PresentedLink['state'] {
  if (endedAt || (leftAt && leftAt.getTime() + reloadMs <= now.getTime())) return 'ended';
  if (expiresAt <= now) return 'expired';
  return phone ? 'connected' : 'waiting';
}

/** Throws 'phone.ended' and 'phone.expired'. */
export function demandOpen(link: PhoneLink, now: Date): 'waiting' | 'connected' {
  const state = stateOf(link, now);
  if (state === 'ended' || state === 'expired') throw new AppError(`phone.${state}`);
  return state;
}

/** The link as shown to one side: only the phone's documents, and to the phone only while it is connected. */
export async function presentPhoneLink(
  em: Em,
  link: PhoneLink,
  side: LinkSide,
  now: Date,
): Promise<PresentedLink> {
  const { id, code, expiresAt } = link;
  const state = stateOf(link, now);
  const mayRead = side === 'form' || state === 'connected';
  const own = { phoneLink: id, browser: link.browser, expiresAt: { $gt: now } };
  const uploads = mayRead ? await em.find(Upload, own, { orderBy: { createdAt: 'asc', id: 'asc' } }) : [];
  return {
    id,
    state,
    code,
    expiresAt: expiresAt.toISOString(),
    uploads: uploads.map((upload) => presentUpload(upload, null)),
  };
}

/** Ends the links that have not ended yet, in the caller's transaction. */
export async function endPhoneLinks(em: Em, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids.toSorted()) {
    const ended = await em.nativeUpdate(PhoneLink, { id, endedAt: null }, { endedAt: now });
    if (ended === 1) await announcePhoneLink(em, id);
  }
}

/** Notifies both sides on commit that the link or its documents have changed. */
export function announcePhoneLink(em: Em, id: string): Promise<void> {
  return announceChange(em, `phone-link ${id}`);
}

export async function removeOldPhoneLinks(em: Em, before: Date): Promise<void> {
  await em.nativeDelete(PhoneLink, { createdAt: { $lt: before } });
}
