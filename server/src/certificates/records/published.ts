import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { CertificateState } from '@truepage/core/certificates/certificate-state';
import { StartError } from '../../start-error.ts';
import type { ReadRecord } from './check-record.ts';
import { namedKey, readJws } from './read-jws.ts';
import { isStatusSet } from './status-list.ts';

const longestMs = 10_000;

const listShape = z.object({
  validUntil: z.iso.datetime(),
  credentialSubject: z.object({ statusPurpose: z.string(), encodedList: z.string() }),
});

/** The public keys of who issued a record, by the address that its key is named by. Throws StartError. */
export async function fetchKeys(record: string): Promise<JSONWebKeySet> {
  const named = namedKey(record.trim());
  if (named === undefined)
    throw new StartError('This is not a record of a certificate.', 'Give a .jwt file.');
  const address = hostUrl(named.host);
  try {
    return (await fetchJson(`${address}/.well-known/jwks.json`)) as JSONWebKeySet;
  } catch (cause) {
    throw new StartError(
      `The keys of ${address} cannot be read.`,
      'Give them with --keys: the file /.well-known/jwks.json of the agency.',
      { cause },
    );
  }
}

/** Whether the certificate is in force by the published lists. Rejects where one cannot be had, is not signed, or is too old. */
export async function readState(read: ReadRecord, keys: JSONWebKeySet): Promise<CertificateState> {
  for (const { statusPurpose, statusListIndex, statusListCredential } of read.credentialStatus) {
    const answer = await fetch(statusListCredential, { signal: AbortSignal.timeout(longestMs) });
    if (!answer.ok) throw new Error(`${statusListCredential}: ${answer.status}`);
    const list = listShape.parse(await readJws(await answer.text(), keys));
    if (Date.parse(list.validUntil) < Date.now()) throw new Error('The list is too old.');
    if (isStatusSet(list.credentialSubject.encodedList, Number(statusListIndex)))
      return statusPurpose === 'revocation' ? 'revoked' : 'superseded';
  }
  return 'valid';
}

/** Only a service on this very machine speaks http. */
function hostUrl(host: string): string {
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
  return `${isHere ? 'http' : 'https'}://${host}`;
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(longestMs) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
