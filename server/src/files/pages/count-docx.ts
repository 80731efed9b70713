import { AppError } from '@truepage/core/errors';
import { maximumPages, type DocumentFlag } from '@truepage/core/files/document-type';
import { countWords, pagesOfWords } from '@truepage/core/files/word-count';
import { openDocx, partText, type Docx } from './docx-parts.ts';
import { docxText } from './docx-text.ts';
import type { PageCount } from './page-count.ts';

/**
 * Estimates the pages of a Word document: what Word noted when it saved it, or what its words fill if that is more.
 * Throws 'file.type' when the ZIP holds something else, or a document with macros under a false name.
 * Nothing is parsed as XML with entities, and no part that a document refers to is ever fetched.
 */
export function countDocx(document: Uint8Array): PageCount {
  const docx = openDocx(document);
  const { parts, main } = docx;
  const words = textParts(main).reduce((sum, name) => sum + countWords(docxText(partText(parts, name))), 0);
  const noted = Number(
    /<(?:\w+:)?Pages>\s*(\d{1,6})\s*</u.exec(partText(parts, 'docProps/app.xml'))?.[1] ?? 0,
  );
  const flags = docxFlags(docx);
  const filled = pagesOfWords(words);
  if (filled > maximumPages) throw new AppError('file.unreadable');
  if (noted >= filled && noted <= maximumPages) return { pages: noted, source: 'document-properties', flags };
  return { pages: filled, source: words === 0 ? 'assumed' : 'word-count', flags };
}

function textParts(main: string): string[] {
  return [main, 'word/footnotes.xml', 'word/endnotes.xml'];
}

function docxFlags({ names, parts }: Docx): readonly DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (names.some((name) => /vbaProject[^/]*$/iu.test(name))) flags.push('macro');
  if (names.some((name) => /^word\/activeX\//iu.test(name))) flags.push('script');
  if (names.some((name) => /^word\/embeddings\/./iu.test(name))) flags.push('embedded-file');
  const relations = Object.keys(parts).filter((name) => name.endsWith('.rels'));
  if (relations.some((name) => fetchesOnOpening(partText(parts, name)))) flags.push('external-content');
  return flags;
}

/** Whether Word would fetch something by itself: a template, a picture, a linked object; a hyperlink waits for a click. */
function fetchesOnOpening(relations: string): boolean {
  for (const [element] of relations.matchAll(/<Relationship\s[^<>]*>/gu)) {
    if (/TargetMode=["']External["']/u.test(element) && !/\/hyperlink["']/u.test(element)) return true;
  }
  return false;
}
