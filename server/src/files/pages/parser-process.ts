import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@truepage/core/errors';
import { refusedKindOf } from '@truepage/core/files/refused/refused-message';
import { countPages } from './count-pages.ts';
import { drawPage } from './drawn/draw-page.ts';
import { readText } from './text/read-text.ts';
import { decryptStream } from '../encryption.ts';
import { enterSandbox } from '../../sandbox/enter-sandbox.ts';
import type { ParserOutcome, ParserReply, ParserRequest } from './parser.ts';

// A process that looks at documents, started by startParser().
const watchdog = await enterSandbox();
process.on('message', (request: ParserRequest) => void work(request));
process.send?.('ready');

const wishes = { pages: countPages, text: readText, picture: drawPage };

async function work(request: ParserRequest): Promise<void> {
  watchdog.begin();
  const outcome = await readDocument(request).then(
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

async function readDocument({ bytes, storedBytes, fileKey }: ParserRequest): Promise<Uint8Array> {
  const document = new Uint8Array(bytes);
  let filled = 0;
  await pipeline(
    Readable.from(handedBytes(storedBytes)),
    decryptStream(Buffer.from(fileKey, 'hex')),
    async (plain) => {
      for await (const chunk of plain as AsyncIterable<Buffer>) {
        document.set(chunk, filled);
        filled += chunk.length;
      }
    },
  );
  if (filled !== bytes) throw new Error(`The document has ${filled} of ${bytes} bytes.`);
  return document;
}

/** So many bytes of the standard input, which stays open for the next document. */
async function* handedBytes(count: number): AsyncGenerator<Buffer> {
  let left = count;
  if (left === 0) return;
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    yield chunk;
    left -= chunk.length;
    if (left <= 0) return;
  }
}
