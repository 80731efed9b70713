import { AppError } from '@truepage/core/errors';
import { maximumPages, type DocumentFlag } from '@truepage/core/files/document-type';
import { pagesOfWords } from '@truepage/core/files/word-count';
import { unzipSync, type Unzipped } from 'fflate';
import { countDocxWords } from './docx-words.ts';
import type { PageCount } from './page-count.ts';

/** Most bytes of parts that are unpacked; a larger document of 10 MB packed is a bomb, or is refused as one. */
const unpackedLimit = 32 * 1024 * 1024;

/**
 * Estimates the pages of a Word document: what Word noted when it saved it, or what its words fill if that is more.
 * Throws 'file.type' when the ZIP holds something else, or a document with macros under a false name.
 * Nothing is parsed as XML with entities, and no part that a document refers to is ever fetched.
 */
export function countDocx(document: Uint8Array): PageCount {
  const { names, parts } = unpack(document);
  const types = textOf(parts, '[Content_Types].xml');
  const main = mainPart(parts);
  if (parts[main] === undefined || !isWordDocument(types, main)) throw new AppError('file.type');

  const words = textParts(main).reduce((sum, name) => sum + countDocxWords(textOf(parts, name)), 0);
  const noted = Number(/<(?:\w+:)?Pages>\s*(\d{1,6})\s*</u.exec(textOf(parts, 'docProps/app.xml'))?.[1] ?? 0);
  const flags = docxFlags(names, parts);
  const filled = pagesOfWords(words);
  if (filled > maximumPages) throw new AppError('file.unreadable');
  if (noted >= filled && noted <= maximumPages) return { pages: noted, source: 'document-properties', flags };
  return { pages: filled, source: words === 0 ? 'assumed' : 'word-count', flags };
}

function unpack(document: Uint8Array): { names: string[]; parts: Unzipped } {
  const names: string[] = [];
  let unpacked = 0;
  const parts = unzipSync(document, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      if (!isNeeded(name)) return false;
      unpacked += originalSize;
      if (unpacked > unpackedLimit) throw new AppError('file.unreadable');
      return true;
    },
  });
  return { names, parts };
}

function isNeeded(name: string): boolean {
  return (
    ['[Content_Types].xml', '_rels/.rels', 'docProps/app.xml'].includes(name) ||
    /^word\/(?:document\d*|footnotes|endnotes)\.xml$/u.test(name) ||
    /^word\/_rels\/[^/]+\.rels$/u.test(name)
  );
}

/** The part that the package calls its document: word/document.xml, or word/document2.xml as some servers write it. */
function mainPart(parts: Unzipped): string {
  for (const [element] of textOf(parts, '_rels/.rels').matchAll(/<Relationship\s[^<>]*>/gu)) {
    const target = /\/officeDocument["']/u.test(element)
      ? /Target=["']\/?([^"']+)["']/u.exec(element)?.[1]
      : undefined;
    if (target !== undefined) return target;
  }
  return 'word/document.xml';
}

function textParts(main: string): string[] {
  return [main, 'word/footnotes.xml', 'word/endnotes.xml'];
}

function isWordDocument(contentTypes: string, main: string): boolean {
  for (const [element] of contentTypes.matchAll(/<Override\s[^<>]*>/gu)) {
    if (!element.includes(`"/${main}"`) && !element.includes(`'/${main}'`)) continue;
    return /wordprocessingml\.(?:document|template)\.main\+xml/u.test(element);
  }
  return false;
}

function docxFlags(names: readonly string[], parts: Unzipped): readonly DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (names.some((name) => /vbaProject[^/]*$/iu.test(name))) flags.push('macro');
  if (names.some((name) => /^word\/activeX\//iu.test(name))) flags.push('script');
  if (names.some((name) => /^word\/embeddings\/./iu.test(name))) flags.push('embedded-file');
  const relations = Object.keys(parts).filter((name) => name.endsWith('.rels'));
  if (relations.some((name) => fetchesOnOpening(textOf(parts, name)))) flags.push('external-content');
  return flags;
}

/** Whether Word would fetch something by itself: a template, a picture, a linked object; a hyperlink waits for a click. */
function fetchesOnOpening(relations: string): boolean {
  for (const [element] of relations.matchAll(/<Relationship\s[^<>]*>/gu)) {
    if (/TargetMode=["']External["']/u.test(element) && !/\/hyperlink["']/u.test(element)) return true;
  }
  return false;
}

function textOf(parts: Unzipped, name: string): string {
  const bytes = parts[name];
  if (bytes === undefined) return '';
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
