import type { PhoneLink as PresentedLink } from '@truepage/core/api/phone-links';
import { PhoneLink } from '../db/rows/order/phone-link.ts';
import type { Database, Time } from '../deps.ts';
import {
  demandOpen,
  endPhoneLinks,
  findPhoneLink,
  phoneLinkMs,
  presentPhoneLink,
  type LinkCaller,
} from './phone-link.repository.ts';
import type { Sender } from './upload.repository.ts';

/** Returns the link for one of its sides. Reading it marks the form as open again. Throws 'phone.not_found'. */
export async function readPhoneLink(
  { orm, clock }: Database & Time,
  id: string,
  caller: LinkCaller,
): Promise<PresentedLink> {
  const em = orm.em.fork();
  const now = clock.now();
  const { link, side } = await findPhoneLink(em, id, caller);
  const presented = await presentPhoneLink(em, link, side, now);
  if (side === 'form' && link.leftAt && presented.state !== 'ended')
    await em.nativeUpdate(PhoneLink, { id, leftAt: link.leftAt }, { leftAt: null });
  return presented;
}

/** Returns the phone of an open link as the sender of an upload. Throws 'phone.not_found', 'phone.expired' and 'phone.ended'. */
export async function phoneAsSender(
  { orm, clock }: Database & Time,
  id: string,
  phone: string | undefined,
): Promise<Sender & { readonly browser: string; readonly phoneLink: string }> {
  const em = orm.em.fork();
  const now = clock.now();
  const { link } = await findPhoneLink(em, id, { browser: undefined, phone });
  demandOpen(link, now);
  await em.nativeUpdate(PhoneLink, { id }, { expiresAt: new Date(now.getTime() + phoneLinkMs) });
  return { staff: undefined, browser: link.browser, phoneLink: id };
}

/** Marks the browser's form as closed; this is final unless it reads the link again soon. */
export async function leavePhoneLink(
  { orm, clock }: Database & Time,
  id: string,
  browser: string | undefined,
): Promise<void> {
  if (browser === undefined) return;
  await orm.em.fork().nativeUpdate(PhoneLink, { id, browser, leftAt: null }, { leftAt: clock.now() });
}

/** Ends the link, from either side. Does nothing if it has already ended or belongs to others. */
export async function endPhoneLink(
  { orm, clock }: Database & Time,
  id: string,
  caller: LinkCaller,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const found = await findPhoneLink(em, id, caller).catch(() => undefined);
    if (found !== undefined) await endPhoneLinks(em, [id], clock.now());
  });
}
