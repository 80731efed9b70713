import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aPdfFile } from '../../support/documents.ts';
import { blobOf } from '../../support/order-form.ts';
import type { Random } from '../random.ts';
import { administrator } from '../world/world.ts';
import type { Diary } from './diary.ts';
import { insist } from './insist.ts';
import type { Answer, Site } from './site.ts';

export interface StaffMember {
  /** Retries; undefined after a minute without an answer. */
  readonly call: (method: string, path: string, body?: object | FormData) => Promise<Answer | undefined>;
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws Error if signing in fails */
export async function signIn(site: Site): Promise<StaffMember> {
  const json = { 'Content-Type': 'application/json', 'X-Console': '1' };
  const init = { method: 'POST', headers: json, body: JSON.stringify(administrator) };
  const answer = await insist(site, '/api/admin/login', () => init);
  if (answer?.status !== 200) throw new Error(`signing in: ${answer?.status} ${answer?.body.toString()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const headers = { Cookie: cookie, 'X-Console': '1' };
  return {
    headers,
    call: (method, path, body) =>
      insist(site, path, () => {
        if (body === undefined) return { method, headers };
        if (body instanceof FormData) return { method, headers, body };
        return { method, headers: { ...headers, ...json }, body: JSON.stringify(body) };
      }),
  };
}

interface ListedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalPrice: number;
}

/** Translates paid orders, notifies the customers, sometimes refunds; until `isOver`. */
export async function beStaff(
  member: StaffMember,
  diary: Diary,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const list = await member.call('GET', '/api/admin/orders?paid=true&status=pending&limit=5');
    const orders = list?.status === 200 ? (JSON.parse(list.body.toString()) as ListedOrder[]) : [];
    for (const order of orders) await handle(member, diary, random, order);
    if (orders.length === 0) await delay(200);
  }
}

async function handle(member: StaffMember, diary: Diary, random: Random, order: ListedOrder): Promise<void> {
  const { id, orderNumber } = order;
  const translation = aPdfFile(1).buffer;
  const bytes = Buffer.concat([translation, Buffer.from(`% translation of ${orderNumber}\n`)]);
  const form = new FormData();
  form.append('file', blobOf({ mimeType: 'application/pdf', buffer: bytes }), 'translation.pdf');
  const uploaded = await member.call('POST', `/api/admin/orders/${id}/translation`, form);
  if (uploaded?.status === 200) {
    diary.translations.push({ orderNumber, sha256: createHash('sha256').update(bytes).digest('hex') });
  } else if (uploaded !== undefined) {
    diary.complaints.push(`the translation of ${orderNumber} was refused: ${uploaded.status}`);
  }
  await answerFindings(member, id);
  const notified = await member.call('POST', `/api/admin/orders/${id}/notify`, {
    notificationMethod: 'email',
  });
  const isKeptBack = notified?.status === 409 && String(notified.json()['code']).startsWith('check.');
  // An earlier attempt notified the customer, but its answer was lost.
  if (notified?.status === 200 || (notified?.status === 409 && !isKeptBack) || notified?.status === 429) {
    diary.notifications.push(orderNumber);
  }
  if (random.chance(0.15)) await refund(member, diary, order, random.chance(0.5));
}

interface Checked {
  readonly check?: null | {
    readonly state: string;
    readonly findings: readonly {
      readonly id: string;
      readonly line: { readonly kind: string };
      readonly answer: object | null;
    }[];
  };
}

/** Waits some seconds for the check of the translation, and accepts all its findings. */
async function answerFindings(member: StaffMember, id: string): Promise<void> {
  const path = `/api/admin/orders/${id}/check`;
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await member.call('GET', path);
    const { check } = (answer?.status === 200 ? answer.json() : {}) as Checked;
    if (check?.state === 'done' || check?.state === 'failed') {
      for (const finding of check.findings) {
        const reason = finding.line.kind === 'checklist' ? 'compared' : 'false-alarm';
        if (finding.answer === null) await member.call('PUT', `${path}/${finding.id}`, { reason });
      }
      return;
    }
    await delay(500);
  }
}

async function refund(
  member: StaffMember,
  diary: Diary,
  { id, orderNumber, totalPrice }: ListedOrder,
  isFull: boolean,
): Promise<void> {
  const amount = isFull ? totalPrice : Math.floor(totalPrice / 2);
  const requestId = randomUUID();
  const body = { amount, reason: 'requested_by_customer', requestId };
  const answer = await member.call('POST', `/api/admin/orders/${id}/refunds`, body);
  if (answer?.status === 200) diary.refunds.push({ orderNumber, requestId, amount });
}
