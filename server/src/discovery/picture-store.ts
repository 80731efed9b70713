import { createByteCache } from '../byte-cache.ts';

/** Draws images on demand and caches the latest. */
export interface PictureStore {
  /** Returns the image for this title. Concurrent callers share one promise. */
  get(title: string): Promise<Buffer>;
}

interface PictureStoreOptions {
  readonly draw: (title: string) => Promise<Buffer>;
  /** The maximum number of cached pictures; the least recently used is removed first. */
  readonly entries?: number;
  /** The maximum total size of the cache, in bytes. */
  readonly bytes?: number;
}

/** Draws one image at a time, so that many crawlers cannot take the CPU from customers. */
export function createPictureStore({
  draw,
  entries = 50,
  bytes = 4_000_000,
}: PictureStoreOptions): PictureStore {
  const kept = createByteCache({ entries, bytes });
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const begin = (title: string) => {
    const drawing = last.then(() => draw(title));
    // A failed drawing must not block the next one.
    last = drawing.catch(() => undefined);
    return drawing;
  };

  return {
    async get(title) {
      const picture = kept.get(title);
      if (picture !== undefined) return picture;
      const running = underWay.get(title);
      if (running !== undefined) return running;
      const drawing = begin(title);
      underWay.set(title, drawing);
      try {
        const drawn = await drawing;
        kept.set(title, drawn);
        return drawn;
      } finally {
        underWay.delete(title);
      }
    },
  };
}
