import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
export async function measurePicture(picture: StoredPicture): Promise<PageCount> {
  const { type, beginning } = picture;
  const found = (beginning && sizeIn(beginning, type)) ?? sizeIn(await readWhole(picture), type);
  if (found === undefined) throw new AppError('file.unreadable');
  return found;
}

function readWhole({ place, fileKey }: StoredPicture): Promise<Buffer> {
  return buffer(pipeline(createReadStream(place), decryptStream(fileKey), () => {}));
}

/** Undefined where this much does not tell it. */
function sizeIn(picture: Uint8Array, type: StoredPicture['type']): PageCount | undefined {
  try {
    return countImage(picture, type);
  } catch {
    return undefined;
  }
}
