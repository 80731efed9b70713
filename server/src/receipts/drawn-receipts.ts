import { createHash } from 'node:crypto';
import { createByteCache } from '../byte-cache.ts';
import type { PaperData } from '../pdf/compile.ts';
import type { PdfOwner, PdfMaker } from '../pdf/pdf-maker.ts';

/** Receipts that were drawn before, and those that are being drawn. */
export interface DrawnReceipts {
  /**
   * A receipt as it was drawn from the same facts, however long ago; else drawn now, once for all who ask in the meantime.
   * `paperAt`: the paper as of a time. Throws as PdfMaker.compile().
   */
  get(owner: PdfOwner, paperAt: (now: Date) => PaperData, now: Date): Promise<Buffer>;
}

interface Drawing {
  readonly made: Promise<Buffer>;
  readonly stop: AbortController;
  waiting: number;
}

/** Some 40 KB each. In memory: they hold names and amounts, and on a disk they would need keys, backups and erasing. */
const limits = { entries: 300, bytes: 16 * 1024 * 1024 };

/** Draws with `papers`, and keeps the latest. */
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
      // Staff do not wait for a drawing in the others' queue.
      const place = `${owner.by} ${facts}`;
      const drawing = underWay.get(place) ?? begin(owner, paperAt(now), [place, facts]);
      return waitFor(drawing, owner.signal, () => {
        if (underWay.get(place) === drawing) underWay.delete(place);
      });
    },
  };
}

/** When all who waited have left, the drawing stops. */
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

/** Everything in the PDF except its time: the date remains right while nothing has changed. */
function factsOf(paperAt: (now: Date) => PaperData): string {
  return createHash('sha256')
    .update(JSON.stringify(paperAt(new Date(0))))
    .digest('hex');
}
