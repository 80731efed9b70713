import type { DocumentFlag } from '@truepage/core/files/document-type';
import { countWords } from '@truepage/core/files/word-count';
import CFB, { type CFB$Container } from 'cfb';
import { brokenPages } from './doc-pages.ts';
import { docParts, openDoc } from './open-doc.ts';
import type { PageCount } from '../page-count.ts';
import { estimatePages } from '../word-estimate.ts';

/** PIDSI_PAGECOUNT and its only type, VT_I4 ([MS-OLEPS] 2.25.1, 2.15). */
const [pageCount, integer] = [0x0e, 3];

const [sectionAt, mostProperties] = [44, 100];

/**
 * Estimates the pages of an old Word document (.doc) like countDocx(). If its text cannot be read (Word 95), returns
 * the recorded page count, or 1. Throws like openDoc().
 */
export async function countDoc(document: Uint8Array): Promise<PageCount> {
  const doc = openDoc(document);
  const { container, header } = doc;
  const flags = docFlags(container);
  const parts = await docParts(doc, false).catch(() => undefined);
  const recorded = recordedPages(container);
  if (parts === undefined) return estimatePages({ words: 0, brokenPages: 1, recorded, flags });
  const words = parts.reduce((sum, part) => sum + countWords(part), 0);
  return estimatePages({
    words,
    brokenPages: brokenPages(container, header),
    recorded,
    flags,
  });
}

function docFlags({ FullPaths }: CFB$Container): readonly DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (FullPaths.some((path) => /\/(?:Macros|_VBA_PROJECT)(?:\/|$)/iu.test(path))) flags.push('macro');
  if (FullPaths.some((path) => /\/ObjectPool\/[^/]+/iu.test(path))) flags.push('embedded-file');
  return flags;
}

/** The page count that the authoring program recorded in the summary of an OLE file ([MS-OLEPS] 2.21); 0 if none. */
function recordedPages(container: CFB$Container): number {
  const stream = CFB.find(container, '/\u0005SummaryInformation');
  if (stream === null) return 0;
  const bytes = Buffer.from(stream.content);
  try {
    const section = bytes.readUInt32LE(sectionAt);
    const properties = Math.min(bytes.readUInt32LE(section + 4), mostProperties);
    for (let index = 0; index < properties; index += 1) {
      const entry = section + 8 + 8 * index;
      if (bytes.readUInt32LE(entry) !== pageCount) continue;
      const value = section + bytes.readUInt32LE(entry + 4);
      return bytes.readUInt32LE(value) === integer ? Math.max(0, bytes.readInt32LE(value + 4)) : 0;
    }
    return 0;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
