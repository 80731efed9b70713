import type { DocumentFlag } from '@truepage/core/files/document-type';
import { countWords } from '@truepage/core/files/word-count';
import type { CFB$Container } from 'cfb';
import { brokenPages } from './doc-pages.ts';
import { docParts, openDoc } from './open-doc.ts';
import { recordedPages } from './recorded-pages.ts';
import type { PageCount } from '../page-count.ts';
import { estimatePages } from '../word-estimate.ts';

/**
 * Estimates the pages of a Word document of the old kind as countDocx() does; what is recorded, or 1, when it is a Word document whose
 * words cannot be read (Word 95). Throws as openDoc() does.
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
