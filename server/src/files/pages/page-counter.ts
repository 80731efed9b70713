import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type JobOwner, createFairQueue } from './fair-queue.ts';
import type { CountableDocument, PageCount } from './page-count.ts';
import { createParserPool, type ParserPool } from './parser-pool.ts';
import { decryptStream } from '../encryption.ts';
import { countImage } from './picture/count-image.ts';

export interface PageCounter {
  /**
   * Counts the pages of an untrusted document. Throws 'file.encrypted' if it needs a password, 'file.type' if it is not
   * what its first bytes indicated, 'file.unreadable' if it is damaged or takes too much time or memory, and like
   * FairQueue if too many documents wait.
   */
  count(document: CountableDocument, owner?: JobOwner): Promise<PageCount>;
  /** Starts a process for a document that is expected soon. */
  prepare(): void;
  close(): Promise<void>;
}

/**
 * Counts in separate processes, with two seconds of CPU time per document. A picture is one page: it is verified in
 * this process, which takes a few milliseconds.
 */
export function createPageCounter(pool: ParserPool = createParserPool()): PageCounter {
  const measurePicture = createPictureMeter();
  return {
    count: (document, owner) =>
      isPicture(document) ? measurePicture(document, owner) : pool.parse({ wish: 'pages' }, document, owner),
    prepare: () => pool.prepare('pages'),
    close: () => pool.close(),
  };
}

interface StoredPicture extends CountableDocument {
  readonly type: 'jpg' | 'png';
}

function isPicture(document: CountableDocument): document is StoredPicture {
  return document.type === 'jpg' || document.type === 'png';
}

/**
 * Measures pictures in this process, two at a time: each is read into memory. Throws like countImage() and FairQueue.
 */
function createPictureMeter(): (picture: StoredPicture, owner?: JobOwner) => Promise<PageCount> {
  const queue = createFairQueue({ places: 2 });
  return (picture, owner = {}) =>
    queue.run(owner, async () => {
      const { type, place, fileKey, plain } = picture;
      const read = () => buffer(pipeline(createReadStream(place), decryptStream(fileKey), () => {}));
      return countImage(plain === undefined ? await read() : Buffer.concat(plain), type);
    });
}
