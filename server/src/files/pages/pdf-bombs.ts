import { inflateSync } from 'node:zlib';
import { AppError } from '@truepage/core/errors';

/**
 * Limit of the total unpacked size of the streams that describe the structure: genuine files of 10 MB stay far below.
 */
const mostUnpacked = 64 * 1024 * 1024;
/** The maximum distance in bytes between a stream's type and its data. */
const longestDictionary = 4096;

/**
 * Throws 'file.unreadable' if the streams that must be unpacked before the pages are known (cross-references, packed
 * objects) unpack to absurd sizes. zlib detects this quickly, while pdf.js would first exhaust its limits. Attacks that
 * this check misses still run into those limits. `text` is the document as Latin-1.
 */
export function demandSaneStreams(document: Uint8Array, text: string): void {
  let left = mostUnpacked;
  for (const { index } of text.matchAll(/\/Type\s*\/(?:XRef|ObjStm)\b/gu)) {
    const [keyword] = /stream\r?\n/u.exec(text.slice(index, index + longestDictionary)) ?? [];
    if (keyword === undefined) continue;
    const start = text.indexOf(keyword, index) + keyword.length;
    left -= unpackedBytes(document.subarray(start), left);
  }
}

/** 0 if it cannot be unpacked: pdf.js then decides about the document. */
function unpackedBytes(packed: Uint8Array, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), chunkSize: 1024 * 1024 }).length;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_BUFFER_TOO_LARGE') return 0;
    throw new AppError('file.unreadable', undefined, { cause: error });
  }
}
