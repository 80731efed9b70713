import { createByteCache } from '../byte-cache.ts';

/** Draws pictures on demand and keeps the latest. */
export interface PictureStore {
  /** The picture for this title. Concurrent callers share one promise. */
  get(title: string): Promise<Buffer>;
}

interface PictureStoreOptions {
  readonly draw: (title: string) => Promise<Buffer>;
  /** The maximum number of cached pictures; the least recently used is removed first. */
  readonly entries?: number;
  /** How large they may be together, in bytes. */
  readonly bytes?: number;
}

/** Pictures are drawn one after another: a crowd of crawlers must not take the processors from those who order. */
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
    // One that fails must not hold up the next.
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
