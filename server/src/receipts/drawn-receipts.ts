import { createHash } from 'node:crypto';
import { createByteCache } from '../byte-cache.ts';
import type { PaperData } from '../pdf/compile.ts';
import type { PdfOwner, PdfMaker } from '../pdf/pdf-maker.ts';

/** A cache of rendered receipts, which also shares renderings in progress. */
export interface DrawnReceipts {
  /**
   * Returns the receipt rendered from the same facts, whenever that was; otherwise renders it once for all concurrent callers.
   * `paperAt` returns the template's data as of a time. Throws the errors of PdfMaker.compile().
   */
  get(owner: PdfOwner, paperAt: (now: Date) => PaperData, now: Date): Promise<Buffer>;
}

interface Drawing {
  readonly made: Promise<Buffer>;
  readonly stop: AbortController;
  waiting: number;
}

/**
 * About 40 KB each. In memory, because they contain names and amounts: on a disk they would need encryption, backups and
 * erasure.
 */
const limits = { entries: 300, bytes: 16 * 1024 * 1024 };

/** Renders with `papers` and caches the latest receipts. */
export function createDrawnReceipts(papers: Pick<PdfMaker, 'compile'>): DrawnReceipts {
  const kept = createByteCache(limits);
  const underWay = new Map<string, Drawing>();

  function begin(owner: PdfOwner, paper: PaperData, [place, facts]: readonly [string, string]): Drawing {
    const stop = new AbortController();
    const made = papers
      .compile({ ...owner, signal: stop.signal }, 'receipt', paper, { isForgiving: true })
      .then(({ bytes }) => {
        const receipt = Buffer.from(bytes);
        kept.set(facts, receipt);
        return receipt;
      })
      .finally(() => {
        if (underWay.get(place) === drawing) underWay.delete(place);
      });
    const drawing = { made, stop, waiting: 0 };
    underWay.set(place, drawing);
    return drawing;
  }

  return {
    async get(owner, paperAt, now) {
      owner.signal?.throwIfAborted();
      const facts = factsOf(paperAt);
      const known = kept.get(facts);
      if (known !== undefined) return known;
      // Staff do not wait for a rendering in the customers' queue.
      const place = `${owner.by} ${facts}`;
      const drawing = underWay.get(place) ?? begin(owner, paperAt(now), [place, facts]);
      return waitFor(drawing, owner.signal, () => {
        if (underWay.get(place) === drawing) underWay.delete(place);
      });
    },
  };
}

/** Stops the rendering when all callers have disconnected. */
async function waitFor(drawing: Drawing, signal: AbortSignal | undefined, drop: () => void): Promise<Buffer> {
  drawing.waiting += 1;
  const left = Promise.withResolvers<never>();
  const leave = () => {
    left.reject(signal?.reason);
    drawing.waiting -= 1;
    if (drawing.waiting > 0) return;
    drop();
    drawing.stop.abort(signal?.reason);
  };
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([drawing.made, left.promise]);
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

/** Everything in the PDF except its date, which stays right while nothing has changed. */
function factsOf(paperAt: (now: Date) => PaperData): string {
  return createHash('sha256')
    .update(JSON.stringify(paperAt(new Date(0))))
    .digest('hex');
}
