import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '@truepage/core/errors';
import { countPages } from './count-pages.ts';
import { readText } from './text/read-text.ts';
import { decryptStream } from '../encryption.ts';
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

/** A call of the system for each 64 KiB would cost more than the reading, bytes. */
const readTogether = 1024 * 1024;

const wishes = { pages: countPages, text: readText };

async function work(request: ParserRequest): Promise<void> {
  watchdog.postMessage('begin');
  const outcome = await readDocument(request).then(
    (document) => wishes[request.wish](document, request.type).catch(refusal),
    (error: unknown) => ({ failed: String(error) }),
  );
  watchdog.postMessage('end');
  const reply: ParserReply = { outcome, rssBytes: process.memoryUsage.rss() };
  process.send?.(reply);
}

function refusal(error: unknown): ParserOutcome {
  const isForeseen = error instanceof AppError && ['file.encrypted', 'file.type'].includes(error.code);
  return { refused: isForeseen ? (error.code as ParserRefusal) : 'file.unreadable' };
}

async function readDocument({ bytes, place, fileKey }: ParserRequest): Promise<Uint8Array> {
  const document = new Uint8Array(bytes);
  let filled = 0;
  const file = createReadStream(place, { highWaterMark: readTogether });
  await pipeline(file, decryptStream(Buffer.from(fileKey, 'hex')), async (plain) => {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      document.set(chunk, filled);
      filled += chunk.length;
    }
  });
  if (filled !== bytes) throw new Error(`The document has ${filled} of ${bytes} bytes.`);
  return document;
}
