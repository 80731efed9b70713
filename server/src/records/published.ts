import type { Issuer } from '@truepage/core/records/issuer';
import { statusListAddress, statusPurposes, type StatusPurpose } from '@truepage/core/records/status-lists';
import type { CertificateState } from '@truepage/core/certificates/certificate-state';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { ReadRecord } from './check-record.ts';
import { readIssued, type Trusted } from './read-jws.ts';
import { isStatusSet } from './status-list.ts';

const longestMs = 10_000;
/** Larger than anything we publish, in bytes. */
const mostBytes = 1024 * 1024;
const mostRedirects = 3;
/** The tolerated clock difference of the issuer, in ms. */
const skewMs = 5 * 60_000;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) });

const listOf = (purpose: StatusPurpose, id: string) =>
  z.object({
    id: z.literal(id),
    type: z.array(z.string()).refine((types) => types.includes('BitstringStatusListCredential')),
    validFrom: z.iso.datetime(),
    validUntil: z.iso.datetime(),
    credentialSubject: z.object({
      id: z.literal(`${id}#list`),
      type: z.literal('BitstringStatusList'),
      statusPurpose: z.literal(purpose),
      encodedList: z.string().startsWith('u'),
    }),
  });

/** Fetches the public keys of an issuer from its host. Rejects if they are not available. */
export async function fetchKeys(issuer: Issuer): Promise<JSONWebKeySet> {
  return readKeys(await fetchFrom(issuer, `${issuer.origin}/.well-known/jwks.json`));
}

/** Throws if the text is not a key set. */
export function readKeys(json: string): JSONWebKeySet {
  return keySet.parse(JSON.parse(json));
}

/** A certificate's state in the published lists; 'unknown' has a `reason`. */
export type PublishedState =
  | { readonly state: CertificateState }
  | { readonly state: 'unknown'; readonly reason: string };

/** Fetches both lists. The certificate is in force only if each list is the issuer's, is current, and does not contain it. */
export async function readState(
  { statusPlace }: Pick<ReadRecord, 'statusPlace'>,
  trusted: Trusted,
): Promise<PublishedState> {
  const now = new Date();
  const isSet = (purpose: StatusPurpose) => isListed(statusPlace, { purpose, trusted, now });
  const [revoked, superseded] = await Promise.allSettled([isSet('revocation'), isSet('refresh')]);
  if (revoked.status === 'fulfilled' && revoked.value) return { state: 'revoked' };
  if (superseded.status === 'fulfilled' && superseded.value) return { state: 'superseded' };
  for (const [index, asked] of [revoked, superseded].entries())
    if (asked.status === 'rejected')
      return { state: 'unknown', reason: `the list '${statusPurposes[index]}': ${reasonOf(asked.reason)}` };
  return { state: 'valid' };
}

interface Asked {
  readonly purpose: StatusPurpose;
  readonly trusted: Trusted;
  readonly now: Date;
}

async function isListed(place: number, { purpose, trusted, now }: Asked): Promise<boolean> {
  const address = statusListAddress(trusted.issuer, purpose);
  const token = await fetchFrom(trusted.issuer, address);
  const list = listOf(purpose, address).safeParse(await readIssued(token.trim(), trusted));
  if (!list.success) throw new Error('what is there is another list.');
  const { validFrom, validUntil, credentialSubject } = list.data;
  if (Date.parse(validUntil) <= now.getTime()) throw new Error(`it was good until ${validUntil}.`);
  if (Date.parse(validFrom) > now.getTime() + skewMs) throw new Error(`it is good from ${validFrom} on.`);
  return isStatusSet(credentialSubject.encodedList, place);
}

/** Fetches a text from the issuer. Refuses a redirect to another host, which is not the issuer. */
async function fetchFrom(issuer: Issuer, address: string): Promise<string> {
  const signal = AbortSignal.timeout(longestMs);
  let place = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await fetch(place, { signal, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return textOf(answer);
    await answer.body?.cancel();
    const next = URL.parse(location, place);
    if (next?.origin !== issuer.origin)
      throw new Error(`${place} redirects to ${next?.host ?? 'nowhere'}, which is not ${issuer.host}.`);
    place = next.href;
  }
  throw new Error(`${address} redirects without end.`);
}

async function textOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`${answer.url} sends more than a list or a set of keys.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof Error && reason.message === 'fetch failed'
    ? reason.cause.message
    : reason.message;
}
