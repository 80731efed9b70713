import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import { decryptStream } from '../encryption.ts';
import { countImage } from './count-image.ts';
import type { CountableDocument, PageCount } from './page-count.ts';

interface StoredPicture extends CountableDocument {
  readonly type: 'jpg' | 'png';
}

export function isPicture(document: CountableDocument): document is StoredPicture {
  return document.type === 'jpg' || document.type === 'png';
}

/** Reads the size of a picture from its beginning, or, where a camera has put much before it, from all of it. Throws 'file.unreadable'. */
export async function measurePicture({ place, fileKey, type }: StoredPicture): Promise<PageCount> {
  const read: Buffer[] = [];
  const plain = pipeline(createReadStream(place), decryptStream(fileKey), () => {});
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    read.push(chunk);
    const found = read.length === 1 ? sizeIn(chunk, type) : undefined;
    if (found !== undefined) return found;
  }
  const found = sizeIn(Buffer.concat(read), type);
  if (found === undefined) throw new AppError('file.unreadable');
  return found;
}

/** Undefined where this much does not tell it. */
function sizeIn(beginning: Buffer, type: StoredPicture['type']): PageCount | undefined {
  try {
    return countImage(beginning, type);
  } catch {
    return undefined;
  }
}
