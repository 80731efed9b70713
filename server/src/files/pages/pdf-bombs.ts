import { inflateSync } from 'node:zlib';
import { AppError } from '@truepage/core/errors';

/** Most bytes that the streams which say where things are may unpack to, all together: honest ones of 10 MB stay far below. */
const mostUnpacked = 64 * 1024 * 1024;
/** How far behind its type a stream's data may begin, in bytes. */
const longestDictionary = 4096;

/**
 * Throws 'file.unreadable' when the streams that a reader has to unpack before it knows the pages (cross-references,
 * packed objects) unpack to absurd amounts. zlib finds that out in a moment, where pdf.js would use up its limits first.
 * What hides from this look meets those limits all the same. `text` is the document as Latin-1.
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

/** 0 for what cannot be unpacked: the reader decides about that. */
function unpackedBytes(packed: Uint8Array, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), chunkSize: 1024 * 1024 }).length;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_BUFFER_TOO_LARGE') return 0;
    throw new AppError('file.unreadable', undefined, { cause: error });
  }
}
