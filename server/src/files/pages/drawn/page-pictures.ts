import { AppError } from '@truepage/core/errors';
import { createByteCache } from '../../../byte-cache.ts';
import type { PagePictures } from '../../../ports/page-pictures.ts';
import { createParserPool, type ParserPool, type ParserPoolSettings } from '../parser-pool.ts';
import { withSpooled, type StoredDocuments } from '../with-spooled.ts';
import type { DrawnPage } from './draw-page.ts';

/** About 100 KB each. In memory, like receipts: on disk they would have to be encrypted and deleted. */
const cacheLimits = { entries: 300, bytes: 24 * 1024 * 1024 };

/** Renders pages in separate sandboxed processes, so that uploads do not wait, and caches the latest ones. */
export function createPagePictures(
  stored: StoredDocuments,
  pool: ParserPool = createDrawingPool(),
): PagePictures & { close(): Promise<void> } {
  const kept = createByteCache(cacheLimits);
  return {
    async draw(document, page, by) {
      const key = `${document.storageKey} ${page}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const drawn = await withSpooled(stored, document, (spooled) =>
        pool.parse({ wish: 'picture', page }, spooled, by),
      ).catch(missing);
      const picture = await encode(drawn);
      kept.set(key, picture);
      return picture;
    },
    close: () => pool.close(),
  };
}

/** Two pages at once, each with enough time for a scan with many layers. */
export function createDrawingPool(settings: Pick<ParserPoolSettings, 'idleMs'> = {}): ParserPool {
  return createParserPool({
    parsers: 2,
    cpuMs: 8_000,
    timeoutMs: 60_000,
    longestWaitMs: 30_000,
    ...settings,
  });
}

function missing(error: unknown): never {
  const isOfDocument = error instanceof AppError && unreadable.includes(error.code);
  throw isOfDocument ? new AppError('file.not_found', undefined, { cause: error }) : error;
}

const unreadable: readonly string[] = ['file.encrypted', 'file.type', 'file.unreadable'];

async function encode({ width, height, pixels }: DrawnPage): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const raw = { width, height, channels: 4 } as const;
  return sharp(pixels, { raw }).removeAlpha().webp({ quality: 80, effort: 2 }).toBuffer();
}
