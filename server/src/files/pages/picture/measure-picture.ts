import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { decryptStream } from '../../encryption.ts';
import { createFairQueue, type JobOwner } from '../fair-queue.ts';
import type { CountableDocument, PageCount } from '../page-count.ts';
import { countImage } from './count-image.ts';

interface StoredPicture extends CountableDocument {
  readonly type: 'jpg' | 'png';
}

export function isPicture(document: CountableDocument): document is StoredPicture {
  return document.type === 'jpg' || document.type === 'png';
}

/**
 * Measures pictures in this process, two at a time: each is read into memory. Throws like countImage() and FairQueue.
 */
export function createPictureMeter(): (picture: StoredPicture, owner?: JobOwner) => Promise<PageCount> {
  const queue = createFairQueue({ places: 2 });
  return (picture, owner = {}) =>
    queue.run(owner, async () => {
      const { type, place, fileKey, plain } = picture;
      const read = () => buffer(pipeline(createReadStream(place), decryptStream(fileKey), () => {}));
      return countImage(plain === undefined ? await read() : Buffer.concat(plain), type);
    });
}
