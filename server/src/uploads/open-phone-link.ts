import { createHash, randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import type { PhoneLink as PresentedLink } from '@truepage/core/api/phone-links';
import { AppError } from '@truepage/core/errors';
import { renderSVG } from 'uqr';
import { PhoneLink } from '../db/rows/order/phone-link.ts';
import type { Database, Randomness, Site, Time } from '../deps.ts';
import { announcePhoneLink, demandOpen, phoneLinkMs, presentPhoneLink } from './phone-link.repository.ts';

/** Creates a link for the form of a browser (by the hash of its cookie), with the address of the phone's page. */
export async function openPhoneLink(
  { orm, clock, randomBytes, publicUrl }: Database & Time & Randomness & Site,
  browser: string,
): Promise<PresentedLink & { readonly address: string; readonly qrSvg: string }> {
  const now = clock.now();
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  const em = orm.em.fork();
  const link = em.create(PhoneLink, {
    id: randomUUID(),
    browser,
    tokenHash: hashOf(token),
    code: twoDigits(randomBytes(2)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + phoneLinkMs),
  });
  await em.flush();
  // In the fragment, which never appears in a log.
  const address = `${publicUrl()}/phone#${token}`;
  const qrSvg = renderSVG(address, { border: 2 });
  return { ...(await presentPhoneLink(em, link, 'form', now)), address, qrSvg };
}

export interface ConnectingPhone {
  readonly token: string;
  /** The secret of its cookie, if the phone generated one: it can then repeat the request after a lost response. */
  readonly phone?: string | undefined;
}

/**
 * Connects the phone that has the token, once. `remember` sets the phone's cookie and returns its hash. Throws
 * 'phone.not_found', 'phone.expired', 'phone.ended', and 'phone.taken' with the link's id, so that the connected phone
 * continues.
 */
export async function connectPhone(
  { orm, clock }: Database & Time,
  { token, phone: secret }: ConnectingPhone,
  remember: (linkId: string, secret: string | undefined) => string,
): Promise<PresentedLink> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const own = { tokenHash: hashOf(token) };
    const link = await em.findOne(PhoneLink, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (link === null) throw new AppError('phone.not_found');
    const isTaken = secret === undefined || link.phone !== hashOf(secret);
    if (demandOpen(link, now) === 'connected' && isTaken)
      throw new AppError('phone.taken', { phoneLinkId: link.id });
    const phone = remember(link.id, secret);
    const expiresAt = new Date(now.getTime() + phoneLinkMs);
    Object.assign(link, { phone, connectedAt: now, expiresAt });
    await announcePhoneLink(em, link.id);
    return presentPhoneLink(em, link, 'phone', now);
  });
}

/** A number from 10 to 99. */
function twoDigits([first = 0, second = 0]: Uint8Array): string {
  return String(10 + ((first * 256 + second) % 90));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
