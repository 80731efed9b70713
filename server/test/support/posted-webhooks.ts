import { createHmac, timingSafeEqual } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { signatureHeader } from '../../local/payments/webhooks/post-event.ts';

export interface Posted {
  readonly recipe: string;
  readonly body: Buffer;
  readonly header: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PostedParts {
  readonly secret: string;
  readonly now: Date;
  readonly random: () => number;
}

/** Spoils a part of a post. Recipes without a change leave it correctly signed. */
type Recipe = (
  genuine: { readonly body: Buffer; readonly seconds: number; readonly signature: string },
  tools: PostedParts & { readonly below: (limit: number) => number },
) => { body?: Buffer; header?: string; headers?: Record<string, string> };

const signed = ({ seconds, signature }: { seconds: number; signature: string }) =>
  `t=${seconds},v1=${signature}`;
const oddText = [
  '',
  ' ',
  '\u00E9',
  '\u00FF\u00FE',
  '0',
  'NaN',
  '-1',
  '1e9',
  '0x5',
  '%00',
  '"',
  ';',
  '=',
  ',,',
  '\t',
];

export const recipes: Readonly<Record<string, Recipe>> = {
  genuine: () => ({}),
  'another content type': () => ({ headers: { 'Content-Type': 'text/plain' } }),
  'two secrets in rotation': (one, { secret, random }) => {
    const old = hmac(one.seconds, one.body, `${secret}-old`);
    const [first, second] = random() < 0.5 ? [old, one.signature] : [one.signature, old];
    return { header: `t=${one.seconds},v1=${first},v1=${second},v0=${old}` };
  },
  'many v1, one of them right': (one, { below }) => {
    const all = Array.from({ length: 1 + below(60) }, (_, index) => hmac(index, one.body, 'other'));
    all.splice(below(all.length), 0, one.signature);
    return { header: `t=${one.seconds},${all.map((each) => `v1=${each}`).join(',')}` };
  },
  'no header': () => ({ header: '' }),
  'empty v1': (one) => ({ header: `t=${one.seconds},v1=` }),
  'v1 without a value': (one) => ({ header: `t=${one.seconds},v1` }),
  'many empty v1': (one) => ({ header: `t=${one.seconds},v1=,v1=,v1` }),
  'no v1': (one) => ({ header: `t=${one.seconds}` }),
  'no t': (one) => ({ header: `v1=${one.signature}` }),
  'odd t': (one, { below }) => ({ header: `t=${oddText[below(oddText.length)] ?? ''},v1=${one.signature}` }),
  'odd v1': (one, { below }) => ({ header: `t=${one.seconds},v1=${oddText[below(oddText.length)] ?? ''}` }),
  'v0 only': (one) => ({ header: `t=${one.seconds},v0=${one.signature}` }),
  'another scheme': (one) => ({ header: `t=${one.seconds},V1=${one.signature},v2=${one.signature}` }),
  'another t first': (one, { below }) => ({ header: `t=${below(2 ** 31)},${signed(one)}` }),
  'another t last': (one, { below }) => ({ header: `${signed(one)},t=${below(2 ** 31)}` }),
  'wrong secret': (one, { secret, below }) => ({
    header: signatureHeader(one.body.toString(), `${secret}${below(10)}`, new Date(one.seconds * 1000)),
  }),
  'no secret': (one) => ({ header: `t=${one.seconds},v1=${hmac(one.seconds, one.body, '')}` }),
  stale: (one, { secret, below }) => {
    const then = one.seconds - 400 - below(100_000);
    return { header: `t=${then},v1=${hmac(then, one.body, secret)}` };
  },
  'stale signature, fresh t': (one, { secret }) => ({
    header: `t=${one.seconds},v1=${hmac(one.seconds - 400, one.body, secret)}`,
  }),
  'signature in capitals': (one) => ({ header: `t=${one.seconds},v1=${one.signature.toUpperCase()}` }),
  'signature cut': (one, { below }) => ({
    header: `t=${one.seconds},v1=${one.signature.slice(0, below(64))}`,
  }),
  'signature with one character changed': (one, { below }) => {
    const place = below(64);
    const other = one.signature[place] === '0' ? '1' : '0';
    return {
      header: `t=${one.seconds},v1=${one.signature.slice(0, place)}${other}${one.signature.slice(place + 1)}`,
    };
  },
  'huge header': (one, { below }) => ({ header: `t=${one.seconds},v1=${'a'.repeat(1000 + below(6000))}` }),
  'garbage for a header': (_, { below }) => ({
    header: Array.from({ length: below(80) }, () => String.fromCharCode(0x21 + below(0x5d))).join(''),
  }),
  'letters outside ASCII': (one) => ({ header: `t=${one.seconds},v1=\u00E9\u00E8${one.signature.slice(2)}` }),
  'one byte changed': (one, { below }) => {
    const body = Buffer.from(one.body);
    const place = below(body.length);
    body[place] = (body[place] ?? 0) ^ (1 + below(255));
    return { body };
  },
  'a byte order mark in front': (one) => ({ body: Buffer.concat([Buffer.from('\uFEFF'), one.body]) }),
  'a byte more': (one, { below }) => ({ body: Buffer.concat([one.body, Buffer.from([below(256)])]) }),
  'cut body': (one, { below }) => ({ body: one.body.subarray(0, below(one.body.length)) }),
  'no body': () => ({ body: Buffer.alloc(0) }),
  'another body': (_, { below }) => ({
    body: Buffer.from(['null', '{}', '[]', '"evt"', '7'][below(5)] ?? ''),
  }),
  'gzipped body': (one) => ({ body: gzipSync(one.body), headers: { 'Content-Encoding': 'gzip' } }),
};

/** A post to the webhook, made by the named or a random recipe; the same for the same random numbers. */
export function postedWebhook(
  parts: PostedParts,
  recipe = Object.keys(recipes)[Math.floor(parts.random() * Object.keys(recipes).length)] ?? 'genuine',
): Posted {
  const { secret, now, random } = parts;
  const below = (limit: number) => Math.floor(random() * limit);
  const event = {
    id: `evt_${below(2 ** 31)}`,
    object: 'event',
    type: 'customer.created',
    data: { object: { id: `cus_${below(2 ** 31)}`, name: 'Zo\u00EB \u4E00 \u{1F600} \uFFFD' } },
  };
  const body = Buffer.from(JSON.stringify(event));
  const seconds = Math.floor(now.getTime() / 1000) - below(200);
  const genuine = { body, seconds, signature: hmac(seconds, body, secret) };
  const changed = recipes[recipe]?.(genuine, { ...parts, below }) ?? {};
  return { recipe, body, header: signed(genuine), headers: {}, ...changed };
}

/** Whether Stripe's rule holds, from the bytes alone and not by its library: the last t counts, any v1 may match. */
export function isGenuine({ body, header }: Posted, { secret, now }: PostedParts): boolean {
  const pairs = header.split(',').map((item) => item.split('='));
  const t = pairs.findLast(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(t) || now.getTime() / 1000 - Number(t) > 301) return false;
  const expected = Buffer.from(hmac(Number(t), body, secret));
  return pairs.some(([key, value = '']) => {
    const given = Buffer.from(value);
    return key === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function hmac(seconds: number, body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
