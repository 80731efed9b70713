import { AppError } from '@truepage/core/errors';
import { refusedKindOf } from '@truepage/core/files/refused/refused-message';
import { countPages } from './count-pages.ts';
import { drawPage } from './drawn/draw-page.ts';
import { receiveDocument } from './receive-document.ts';
import { readText } from './text/read-text.ts';
import { readWords } from './words/read-words.ts';
import { enterSandbox } from '../../sandbox/enter-sandbox.ts';
import { samplePage } from '../../pdfium/sample-page.ts';
import type { ParserOutcome, ParserReply, ParserRequest, WarmUp } from './parser.ts';

// A process that looks at documents, started by startParser().
const watchdog = await enterSandbox();
let warm = Promise.resolve();
process.on('message', (asked: ParserRequest | WarmUp) => {
  if ('warmUp' in asked) warm = warmUp(asked);
  else void warm.then(() => work(asked));
});
process.send?.('ready');

const wishes = { pages: countPages, text: readText, words: readWords, picture: drawPage };

/** Loads and tries what this will be asked of a document: none of that counts against the limits of the first one. */
async function warmUp({ warmUp: wish }: WarmUp): Promise<void> {
  await wishes[wish](samplePage(), 'pdf', 1).catch(() => {});
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
