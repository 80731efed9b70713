import { insist } from '../load/insist.ts';
import type { Site } from '../load/site.ts';
import { forEachOf } from '../patience.ts';
import type { CaughtMail, Opening, OutboxRow } from './facts.ts';

/** Opens every link with a secret in every delivered mail, as the mailbox's owner can. */
export async function tryLinks(
  site: Site,
  mails: readonly CaughtMail[],
  outbox: readonly OutboxRow[],
): Promise<Opening[]> {
  const orderOf = new Map(outbox.map(({ messageName, orderNumber }) => [messageName, orderNumber]));
  const openings: Opening[] = [];
  const tries = mails.flatMap((mail) =>
    mail.links.flatMap((link) => mail.recipients.map((mailbox) => ({ mail, mailbox, link }))),
  );
  await forEachOf(tries, 6, async ({ mail, mailbox, link }) => {
    const name = /^<(.*)@[^@]*>$/.exec(mail.messageId ?? '')?.[1] ?? '';
    const opens = await openedBy(site, new URL(link), orderOf.get(name));
    if (opens.length > 0) openings.push({ mailbox, link, opens });
  });
  return openings;
}

/** `about` is the order of the mail, for a link that does not name what it opens. */
async function openedBy(site: Site, { pathname, searchParams }: URL, about = 'no order'): Promise<string[]> {
  const [, area, ...rest] = pathname.split('/');
  const token = rest.at(-1) ?? '';
  if (area === 'track' && rest[0] === 'direct') {
    const answer = await insist(site, `/api/track/${token}`);
    return answer?.status === 200 ? [String(answer.json()['orderNumber'])] : [];
  }
  if (area === 'my-orders' && token !== '') return allOrders(site, token);
  const invitation = searchParams.get('invitation');
  if (invitation !== null) {
    const answer = await insist(site, `/api/review-invitations/${encodeURIComponent(invitation)}`);
    return answer?.status === 200 ? [about] : [];
  }
  // An unknown kind of link is a finding: otherwise it would go untested.
  const secret = [...rest, ...searchParams.values()].find((part) => /^(?!TP-)[\w.-]{20,}$/.test(part));
  return secret === undefined ? [] : [`an unknown kind of link (${pathname})`];
}

/** Opens the orders in the list, and each order that can be selected in them. */
async function allOrders(site: Site, token: string): Promise<string[]> {
  const answer = await insist(site, `/api/my-orders/${token}`);
  if (answer?.status !== 200) return [];
  const { orders } = answer.json() as { orders: { orderNumber: string }[] };
  for (const { orderNumber } of orders) await insist(site, `/api/track/${token}?order=${orderNumber}`);
  return orders.map(({ orderNumber }) => orderNumber);
}
