import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '@truepage/core/errors';
import { countPages } from './count-pages.ts';
import type { ParserOutcome, ParserRefusal, ParserReply, ParserRequest } from './parser.ts';

// A process that looks at documents, started by startParser(). A thread beside this one enforces the limits.
const watchdog = new Worker(new URL('./parser-watchdog.ts', import.meta.url), {
  argv: process.argv.slice(2),
});

process.on('message', (request: ParserRequest) => void work(request));
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches every process of the group: the server decides when we end.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
watchdog.once('online', () => process.send?.('ready'));

async function work({ type, bytes }: ParserRequest): Promise<void> {
  const document = await readDocument(bytes);
  watchdog.postMessage('begin');
  const outcome = await countPages(document, type).catch(refusal);
  watchdog.postMessage('end');
  const reply: ParserReply = { outcome, rssBytes: process.memoryUsage.rss() };
  process.send?.(reply);
}

function refusal(error: unknown): ParserOutcome {
  const isForeseen = error instanceof AppError && ['file.encrypted', 'file.type'].includes(error.code);
  return { refused: isForeseen ? (error.code as ParserRefusal) : 'file.unreadable' };
}

async function readDocument(bytes: number): Promise<Uint8Array> {
  const document = new Uint8Array(bytes);
  let filled = 0;
  while (filled < bytes) {
    const piece = process.stdin.read() as Buffer | null;
    if (piece === null) await once(process.stdin, 'readable');
    else document.set(piece, filled);
    filled += piece?.length ?? 0;
  }
  return document;
}
