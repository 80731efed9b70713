import { AppError } from '@truepage/core/errors';
import type { LanguageCode } from '@truepage/core/languages';
import { pageOfWords } from '@truepage/core/reading/page-of-words';
import type { ReadPage } from '@truepage/core/reading/read-page';
import type { CountableDocument } from '../files/pages/page-count.ts';
import type { ParserPool } from '../files/pages/parser-pool.ts';
import { withSpooled, type StoredDocuments } from '../files/pages/with-spooled.ts';
import type { PageWords } from '../files/pages/words/read-words.ts';
import type { FinishedReading, ReadingManner, TextReader } from '../ports/text-reader.ts';
import type { LanguageData } from './languages/language-data.ts';
import { readScans, type OcrLimits } from './ocr/read-scans.ts';
import type { OcrPage } from './ocr/ocr-task.ts';

/** The maximum number of scanned pages that are read per document: about an hour. */
const mostScans = 150;

interface Parts {
  readonly stored: StoredDocuments;
  /** Reads the text layer of documents. */
  readonly pool: ParserPool;
  readonly data: LanguageData;
  readonly limits?: Partial<OcrLimits>;
}

/** Reads one document at a time; scans in a process that ends with its document. */
export function createTextReader({ stored, pool, data, limits = {} }: Parts): TextReader {
  async function read(document: CountableDocument, how: ReadingManner): Promise<FinishedReading> {
    const { pages } = await pool.parse({ wish: 'words' }, document);
    const scans = pages.flatMap((page, index) => ('scan' in page ? [index + 1] : []));
    const own = { pages, seen: [], languages: [], missing: [] };
    if (scans.length === 0) return { state: 'read', pages: together(own), isScan: false };
    const [first] = how.languages;
    if (!(await data.has(first)))
      return { state: 'no_data', pages: together({ ...own, missing: [first] }), isScan: true };
    const trained = await data.load(how.languages);
    const asked = scans.slice(0, mostScans);
    const { seen, reason } = await readScans(
      document,
      { pages: asked, data: trained },
      {
        ...limits,
        ...how,
        onPage: (page) => how.onPage?.({ page, pages: pages.length }),
      },
    );
    const languages = trained.map(({ name }) => name);
    return {
      state: reason === undefined ? 'read' : 'failed',
      pages: together({ pages, seen, languages, missing: [] }),
      isScan: true,
      ...(reason !== undefined && { reason }),
      ...(reason === undefined && asked.length < scans.length && { reason: 'many_pages' }),
    };
  }

  return {
    knows: (language) => data.has(language),
    async read(document, how) {
      try {
        return await withSpooled(stored, document, (spooled) => read(spooled, how));
      } catch (error) {
        const isOfDocument = error instanceof AppError && unreadable.includes(error.code);
        if (isOfDocument) return { state: 'failed', pages: [], isScan: false, reason: 'unreadable' };
        throw error;
      }
    },
  };
}

const unreadable: readonly string[] = ['file.encrypted', 'file.type', 'file.unreadable'];

interface Read {
  readonly pages: readonly PageWords[];
  readonly seen: readonly OcrPage[];
  readonly languages: readonly string[];
  readonly missing: readonly LanguageCode[];
}

/** Merges all pages; unread scans have no words. */
function together({ pages, seen, languages, missing }: Read): ReadPage[] {
  return pages.map((page, index) => {
    const number = index + 1;
    if ('words' in page) return pageOfWords(number, page.words);
    const { words = [], turned = 0 } = seen.find((one) => one.page === number) ?? {};
    return pageOfWords(number, words, { turned, languages: [...languages], missing: [...missing] });
  });
}
