import { AppError } from '@truepage/core/errors';
import { maximumPages, type DocumentFlag } from '@truepage/core/files/document-type';
import { countWords, pagesOfWords } from '@truepage/core/files/word-count';
import CFB, { type CFB$Container } from 'cfb';
import WordExtractor from 'word-extractor';
import { pageBreaks } from './doc-page-breaks.ts';
import type { PageCount } from './page-count.ts';

/**
 * Estimates the pages of a Word document of the old kind (.doc) from its words and its page breaks; 1 when it is a Word document whose
 * words cannot be read (Word 95). Throws 'file.encrypted' when it needs a password, also for a newer document locked
 * in the same kind of container, and 'file.type' when the container holds something else, such as a spreadsheet.
 */
export async function countDoc(document: Uint8Array): Promise<PageCount> {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const container = CFB.read(bytes, { type: 'buffer' });
  if (CFB.find(container, '/EncryptedPackage') !== null) throw new AppError('file.encrypted');
  const stream = CFB.find(container, '/WordDocument');
  if (stream === null) throw new AppError('file.type');
  const header = Buffer.from(stream.content);
  if (header.length < 12) throw new AppError('file.unreadable');
  // [MS-DOC] FibBase: bit 8 of the word at offset 10 is fEncrypted.
  if ((header.readUInt16LE(10) & 0x01_00) !== 0) throw new AppError('file.encrypted');

  const flags = docFlags(container);
  const words = await wordsOf(bytes).catch(() => undefined);
  if (words === undefined) return { pages: 1, source: 'assumed', flags };
  const pages = Math.max(pagesOfWords(words), pageBreaks(container, header) + 1);
  if (pages > maximumPages) throw new AppError('file.unreadable');
  return { pages, source: 'word-count', flags };
}

async function wordsOf(bytes: Buffer): Promise<number> {
  const text = await new WordExtractor().extract(bytes);
  const parts = [
    text.getBody(),
    text.getFootnotes(),
    text.getEndnotes(),
    text.getTextboxes({ includeHeadersAndFooters: false }),
  ];
  return parts.reduce((sum, part) => sum + countWords(part), 0);
}

function docFlags({ FullPaths }: CFB$Container): readonly DocumentFlag[] {
  const flags: DocumentFlag[] = [];
  if (FullPaths.some((path) => /\/(?:Macros|_VBA_PROJECT)(?:\/|$)/iu.test(path))) flags.push('macro');
  if (FullPaths.some((path) => /\/ObjectPool\/[^/]+/iu.test(path))) flags.push('embedded-file');
  return flags;
}
