import { AppError } from '@truepage/core/errors';
import { refusedKindOf } from '@truepage/core/files/refused/refused-message';
import type { DocumentType } from '@truepage/core/files/document-type';
import { drawPage } from './drawn/draw-page.ts';
import { receiveDocument } from './receive-document.ts';
import { readText } from './text/read-text.ts';
import { readWords } from './words/read-words.ts';
import { enterSandbox } from '../../sandbox/enter-sandbox.ts';
import { samplePage } from '../../pdfium/sample-page.ts';
import type { ParserOutcome, ParserReply, ParserRequest, ParserWish, WarmUp } from './parser.ts';
import { countImage } from './picture/count-image.ts';
import type { PageCount } from './page-count.ts';

// The main program of a process that parses documents, started by startParser().
const watchdog = await enterSandbox();
process.on('message', (asked: ParserRequest | WarmUp) => {
  if ('warmUp' in asked) void warmUp(asked.warmUp, 'pdf');
  else void warmUp(asked.wish, asked.type).then(() => work(asked));
});
process.send?.('ready');

const warm = new Map<string, Promise<void>>();
const wishes = { pages: countPages, text: readText, words: readWords, picture: drawPage };

/**
 * Loads the libraries and runs those for PDFs once: on a slow machine that takes more CPU time than a document may, and
 * must not count towards a document.
 */
function warmUp(wish: ParserWish, type: DocumentType): Promise<void> {
  const key = `${wish} ${type}`;
  const warmed = warm.get(key) ?? tryOut(wish, type);
  warm.set(key, warmed);
  return warmed;
}

async function tryOut(wish: ParserWish, type: DocumentType): Promise<void> {
  const sample = type === 'pdf' ? samplePage() : new Uint8Array();
  await wishes[wish](sample, type, 1).catch(() => {});
}

async function work(request: ParserRequest): Promise<void> {
  watchdog.begin();
  const outcome = await receiveDocument(request).then(
    (document) => wishes[request.wish](document, request.type, request.page ?? 1).catch(refusal),
    (error: unknown) => ({ failed: String(error) }),
  );
  watchdog.end();
  const reply: ParserReply = { outcome, rssBytes: process.memoryUsage.rss() };
  process.send?.(reply);
}

function refusal(error: unknown): ParserOutcome {
  if (!(error instanceof AppError)) return { refused: 'file.unreadable' };
  const { code, details } = error;
  const refused = code === 'file.encrypted' || code === 'file.type' ? code : 'file.unreadable';
  return { refused, kind: refusedKindOf(code, details) };
}

/**
 * Counts the pages of a document whose first bytes indicate `type`. Throws AppError 'file.encrypted', 'file.type', or
 * any other error if it cannot be read. Call it only in a sandboxed process, because it may crash.
 */
async function countPages(document: Uint8Array, type: DocumentType): Promise<PageCount> {
  switch (type) {
    case 'pdf':
      return (await import('./count-pdf.ts')).countPdf(document);
    case 'docx':
      return (await import('./docx/count-docx.ts')).countDocx(document);
    case 'doc':
      return (await import('./doc/count-doc.ts')).countDoc(document);
    case 'jpg':
    case 'png':
      return countImage(document, type);
  }
}
