import { createHash, randomUUID } from 'node:crypto';
import { aPdfFile } from '../../support/documents.ts';
import { orderForm } from '../../support/order-form.ts';
import { cards } from '../../pages/paying.ts';
import type { Random } from '../random.ts';
import { stripeKeys, refusedPrefix } from '../world/stand-ins.ts';
import type { Diary } from './diary.ts';
import { insist } from './insist.ts';
import { postJson, type Answer, type Site } from './site.ts';
import { uploadInParts, type Uploaded } from './upload-in-parts.ts';
import { fulfil, wishes, type Wish } from './wishes.ts';

const ways = ['hosted', 'embedded', 'both', 'both', 'declined first', 'not at all'] as const;

/** What one customer will do. */
interface Plan {
  readonly way: (typeof ways)[number];
  readonly email: string;
  readonly pages: number;
  /** Sends the form twice at once, like a double click. */
  readonly isImpatient: boolean;
  /** Uploads the document in parts before ordering. */
  readonly uploads: boolean;
  readonly wish: Wish;
  readonly marker: string;
  /** The pause between two customers, in ms. */
  readonly pauseMs: number;
}

/** Draws plans one after the other, so that the same seed produces the same customers. */
export function drawPlan(random: Random, number: number): Plan {
  const prefix = random.chance(0.06) ? refusedPrefix : '';
  const wish = wishes[number % wishes.length] ?? 'nothing';
  // Half of the customers who delete have not paid: they need not wait for a translation.
  const isUnpaid = wish === 'no documents' && random.chance(0.5);
  return {
    way: isUnpaid ? 'not at all' : random.pick(ways),
    email: `${prefix}customer-${number}@example.com`,
    pages: random.between(1, 3),
    isImpatient: random.chance(0.25),
    uploads: Math.floor(number / wishes.length) % 3 === 0,
    wish,
    marker: `Zanahoria-${number}-${random.between(1e8, 1e9)}`,
    pauseMs: random.between(0, 600),
  };
}

/**
 * Orders, pays, views, downloads; retries unanswered requests. Acknowledged requests are recorded in the diary. `random` is also drawn from
 * when later requests are made.
 */
export async function beCustomer(
  site: Site,
  stripe: string,
  diary: Diary,
  plan: Plan,
  random: Random,
): Promise<void> {
  const document = documentOf(plan);
  const uploaded = plan.uploads ? await uploadInParts(site, diary, nameOf(plan), document) : undefined;
  const ordered = await order(site, plan, document, uploaded);
  if (ordered === undefined) {
    diary.unanswered.push(plan.email);
    return;
  }
  const { orderNumber, cookie } = ordered;
  const { email, marker, wish } = plan;
  const sha256 = createHash('sha256').update(document).digest('hex');
  const acknowledged = { orderNumber, email, sha256, marker };
  diary.orders.push(acknowledged);
  await pay(site, stripe, plan, orderNumber);
  await insist(site, `/api/orders/${orderNumber}/check-payment`, () => ({ method: 'POST' }));
  const tracked = await insist(site, `/api/orders/${orderNumber}`);
  if (tracked?.status !== 200)
    diary.complaints.push(`order ${orderNumber} is answered with ${tracked?.status}`);
  const seen = await downloadedHash(site, orderNumber, 'original');
  if (seen !== sha256) diary.complaints.push(`the document of ${orderNumber} comes back as ${seen}`);
  await fulfil(site, diary, { order: acknowledged, cookie }, { wish, way: plan.way, random });
}

/** The hash of a customer's download, or a text that says why there is none. */
export async function downloadedHash(
  site: Site,
  orderNumber: string,
  which: 'original' | 'translated',
): Promise<string> {
  const link = await insist(site, `/api/orders/${orderNumber}/download-${which}`);
  const url = link?.json()['url'];
  if (typeof url !== 'string') return `no link: ${link?.status}`;
  const file = await insist(site, new URL(url, 'http://site').pathname + new URL(url, 'http://site').search);
  if (file?.status !== 200) return `no file: ${file?.status}`;
  return createHash('sha256').update(file.body).digest('hex');
}

/** The padding of a document that is uploaded in several parts. */
const paddingBytes = 250_000;

/** A unique, valid PDF: its marker and its padding are comments. */
function documentOf({ pages, email, marker, uploads }: Plan): Buffer {
  const { buffer } = aPdfFile(pages);
  const end = buffer.lastIndexOf('startxref');
  const padding = uploads ? `%${' '.repeat(paddingBytes)}\n` : '';
  return Buffer.concat([
    buffer.subarray(0, end),
    Buffer.from(padding),
    buffer.subarray(end),
    Buffer.from(`% ${email} ${marker}\n`),
  ]);
}

function nameOf({ marker }: Plan): string {
  return `acta ${marker}.pdf`;
}

interface Ordered {
  readonly orderNumber: string;
  readonly cookie: string;
}

async function order(
  site: Site,
  plan: Plan,
  document: Buffer,
  uploaded: Uploaded | undefined,
): Promise<Ordered | undefined> {
  const key = randomUUID();
  const send = () => insist(site, '/api/orders', () => orderRequest(plan, document, uploaded, key));
  const answers = await Promise.all(plan.isImpatient ? [send(), send()] : [send()]);
  const answer = answers.find((one) => one?.status === 201);
  const orderNumber = answer?.json()['orderNumber'];
  if (answer === undefined || typeof orderNumber !== 'string') return undefined;
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { orderNumber, cookie: cookies.join('; ') };
}

function orderRequest(plan: Plan, buffer: Buffer, uploaded: Uploaded | undefined, key: string): RequestInit {
  const { email, marker } = plan;
  const document = { name: nameOf(plan), mimeType: 'application/pdf', buffer };
  const form = orderForm({ email, comments: `As in ${marker}.` }, document);
  const headers = { 'Idempotency-Key': key };
  if (uploaded === undefined) return { method: 'POST', body: form, headers };
  form.delete('file');
  form.set('uploads', JSON.stringify([uploaded.id]));
  return { method: 'POST', body: form, headers: { ...headers, Cookie: uploaded.cookie, 'X-Console': '1' } };
}

async function pay(site: Site, stripe: string, { way }: Plan, orderNumber: string): Promise<void> {
  const hosted = () => payHosted(site, orderNumber, way === 'declined first');
  const embedded = () => payEmbedded(site, stripe, orderNumber);
  switch (way) {
    case 'hosted':
    case 'declined first':
      return hosted();
    case 'embedded':
      return embedded();
    case 'both':
      await Promise.all([hosted(), embedded()]);
      return;
    case 'not at all':
      return;
  }
}

/** Pays like two tabs: at every payment address that was returned. */
async function payHosted(site: Site, orderNumber: string, declinedFirst: boolean): Promise<void> {
  const opened = await insist(site, '/api/create-checkout-session', () => postJson({ orderNumber }));
  const url = opened?.json()['url'];
  if (typeof url !== 'string') return;
  for (const number of declinedFirst ? [cards.declined, cards.good] : [cards.good]) {
    const form = new URLSearchParams({ email: 'ana@example.com', number, expiry: '12 / 40', cvc: '123' });
    await submit(url, { method: 'POST', body: form, redirect: 'manual' });
  }
}

async function payEmbedded(site: Site, stripe: string, orderNumber: string): Promise<void> {
  const opened: Answer | undefined = await insist(site, `/api/create-payment-intent/${orderNumber}`, () => ({
    method: 'POST',
  }));
  const secret = opened?.json()['clientSecret'];
  if (typeof secret !== 'string') return;
  const [intent = ''] = secret.split('_secret_');
  const card = new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' });
  const headers = { Authorization: `Bearer ${stripeKeys.publishableKey}` };
  await submit(`${stripe}/v1/payment_intents/${intent}/confirm`, { method: 'POST', body: card, headers });
}

/** Submits a payment at Stripe; its records show the result. */
async function submit(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  await response.arrayBuffer();
}
