import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../patience.ts';
import type { Random } from '../random.ts';
import { refusedPrefix } from '../world/stand-ins.ts';
import type { AcknowledgedOrder, CustomerRequest, Diary } from './diary.ts';
import { insist } from './insist.ts';
import { postJson, type Answer, type Site } from './site.ts';

/** What customers request after ordering; assigned in turn, so that each occurs soon. */
export const wishes = [
  'another address',
  'no documents',
  // Keeps its address: a link that still opens something, next to those that must open nothing.
  'all orders',
  "somebody else's address",
] as const;
export type Wish = (typeof wishes)[number] | 'nothing';

/** How long a customer waits for a translation at most, in ms. */
const longestWorkMs = 20_000;

/** The browser that ordered: its cookie proves the ownership. */
interface Owner {
  readonly order: AcknowledgedOrder;
  readonly cookie: string;
}

export async function fulfil(
  site: Site,
  diary: Diary,
  owner: Owner,
  { wish, way, random }: { readonly wish: Wish; readonly way: string; readonly random: Random },
): Promise<void> {
  const { email } = owner.order;
  if (email.startsWith(refusedPrefix)) return;
  if (wish === 'all orders') await askForAllOrders(site, diary, email);
  if (wish === 'another address') await move(site, diary, owner, { to: `moved-${email}`, random });
  if (wish === "somebody else's address") {
    const others = diary.orders.filter(
      (other) => other.email !== email && !other.email.startsWith(refusedPrefix),
    );
    const [victim] = others.slice(random.between(0, Math.max(0, others.length - 1)));
    if (victim !== undefined) await move(site, diary, owner, { to: victim.email, random });
  }
  if (wish === 'no documents') await deleteDocuments(site, diary, owner, way === 'not at all');
}

function note(diary: Diary, request: CustomerRequest, answer: Answer | undefined): void {
  if (answer?.status === 200) diary.acknowledged.push({ request, mode: diary.relayMode });
}

async function askForAllOrders(site: Site, diary: Diary, email: string): Promise<void> {
  note(diary, 'all-orders link', await insist(site, '/api/my-orders', () => postJson({ email })));
}

/**
 * Requests the link to all orders, and moves the order to another address at the same time or while the mail is being sent: the link must
 * open the orders that the mailbox had when it was sent, and none of the new address.
 */
async function move(
  site: Site,
  diary: Diary,
  { order: { orderNumber, email }, cookie }: Owner,
  { to, random }: { readonly to: string; readonly random: Random },
): Promise<void> {
  const correct = async (afterMs: number) => {
    await delay(afterMs);
    diary.moves.push({ orderNumber, to });
    const body = JSON.stringify({ fullName: 'Ana G\u00F3mez', email: to });
    const headers = { 'Content-Type': 'application/json', ...proof(site, cookie) };
    const answer = await insist(site, `/api/orders/${orderNumber}/customer`, () => ({
      method: 'PUT',
      headers,
      body,
    }));
    note(diary, 'correction', answer);
    return answer;
  };
  const [, corrected] = await Promise.all([
    askForAllOrders(site, diary, email),
    correct(random.chance(0.4) ? 0 : random.between(0, 2500)),
  ]);
  // If the answer was lost, the correction has already ended the proof that the retry sends.
  if (corrected?.status !== 200 && corrected?.status !== 403)
    diary.complaints.push(`${orderNumber} could not be corrected: ${corrected?.status}`);
}

/** Deletes documents that are not in use: of unpaid orders, or after the translation was announced. */
async function deleteDocuments(
  site: Site,
  diary: Diary,
  { order, cookie }: Owner,
  isUnpaid: boolean,
): Promise<void> {
  const { orderNumber, marker } = order;
  const isDone = async () => (isUnpaid || diary.notifications.includes(orderNumber) ? true : undefined);
  if ((await eventually(isDone, longestWorkMs, 200)) === undefined) return;
  const link = await insist(site, `/api/orders/${orderNumber}/download-original`);
  const deletion = { orderNumber, marker, cookie, isAcknowledged: false };
  diary.deletions.push(deletion);
  const answer = await insist(site, `/api/orders/${orderNumber}/delete-documents`, () => ({
    method: 'POST',
    headers: proof(site, cookie),
  }));
  if (answer?.status !== 200) {
    diary.complaints.push(`the documents of ${orderNumber} could not be deleted: ${answer?.status}`);
    return;
  }
  deletion.isAcknowledged = true;
  note(diary, 'deletion', answer);
  const earlier = link?.json()['url'];
  const url = typeof earlier === 'string' ? new URL(earlier, 'http://site') : undefined;
  const opened = url && (await insist(site, url.pathname + url.search));
  if (opened?.status === 200) diary.leaks.push({ orderNumber, where: 'a link of before the deletion' });
}

/** The headers that a customer's browser sends with changes. */
export function proof({ publicUrl }: Pick<Site, 'publicUrl'>, cookie: string): Record<string, string> {
  return { Cookie: cookie, Origin: publicUrl };
}
