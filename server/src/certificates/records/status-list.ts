import { gunzipSync, gzipSync } from 'node:zlib';

/** W3C Bitstring Status List: withdrawn; and there is a newer one. A list each. */
export const statusPurposes = ['revocation', 'refresh'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** As many as the standard wants at least, so that looking one up tells nobody which. */
export const statusPlaces = 131_072;

export function statusListPath(purpose: StatusPurpose): string {
  return `/.well-known/certificate-status/${purpose}`;
}

/** The list with these places set: multibase base64url of the compressed bits, the first place the leftmost bit. */
export function encodeStatusList(places: readonly number[]): string {
  const bits = new Uint8Array(statusPlaces / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** Whether a place is set. Throws RangeError for a place that the list does not have. */
export function isStatusSet(encodedList: string, place: number): boolean {
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), {
    maxOutputLength: 16 * statusPlaces,
  });
  const byte = bits[place >> 3];
  if (byte === undefined) throw new RangeError(`The list has no place ${place}.`);
  return (byte & (128 >> (place & 7))) !== 0;
}
