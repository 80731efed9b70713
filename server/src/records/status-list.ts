import { gunzipSync, gzipSync } from 'node:zlib';
import { statusPlaces } from '@truepage/core/records/status-lists';

/**
 * Encodes a list in which these indexes are set: multibase base64url of the compressed bits, the first index being the leftmost
 * bit.
 */
export function encodeStatusList(places: readonly number[]): string {
  const bits = new Uint8Array(statusPlaces / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** Whether an index is set. Throws RangeError for a list shorter than the standard allows, and for an index outside of it. */
export function isStatusSet(encodedList: string, place: number): boolean {
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), {
    maxOutputLength: 16 * statusPlaces,
  });
  const byte = bits[place >> 3];
  if (bits.length < statusPlaces / 8 || byte === undefined)
    throw new RangeError(`The list has only ${bits.length * 8} places.`);
  return (byte & (128 >> (place & 7))) !== 0;
}
