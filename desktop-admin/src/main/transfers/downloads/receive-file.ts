import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { StaffSession } from '../../console-context.ts';
import { RefusedError } from '../refusal.ts';

export interface ReceivedParts {
  readonly fetch: StaffSession['fetch'];
  /** Finds out what to ask for. */
  readonly find: (signal: AbortSignal) => Promise<string>;
  /** Where it is written; nothing may be there yet. */
  readonly file: string;
  readonly signal: AbortSignal;
  /** Longest silence of the server, in ms. */
  readonly silenceMs: number;
  /** Hears how much there is now, and how much there will be: null while nobody knows. */
  readonly onBytes: (received: number, total: number | null) => void;
}

/**
 * Streams what the server answers at a path into a new file, to its last byte and onto the disk. Rejects with
 * RefusedError when the answer is no file, and when it breaks off or the disk refuses; what is there by then is the
 * caller's to remove.
 */
export async function receiveFile(parts: ReceivedParts): Promise<void> {
  const { signal, file } = parts;
  const silence = listenForSilence(parts.silenceMs);
  const either = AbortSignal.any([signal, silence.signal]);
  try {
    const answer = await parts.fetch(await parts.find(either), { signal: either });
    if (answer.status !== 200 || answer.body === null)
      throw new RefusedError(answer.status, await answer.text());
    const total = lengthOf(answer);
    let received = 0;
    parts.onBytes(received, total);
    const count = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        silence.stop();
        received += chunk.length;
        parts.onBytes(received, total);
        // As long as the disk takes.
        yield chunk;
        silence.start();
      }
      silence.stop();
    };
    const body = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    await pipeline(body, count, createWriteStream(file, { flags: 'wx', flush: true }), { signal: either });
    if (total !== null && received !== total) throw new Error('the answer broke off');
  } finally {
    silence.stop();
  }
}

/** A signal that is aborted when the server is waited for too long; the wait has begun. */
function listenForSilence(ms: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(() => controller.abort(new Error('the server has fallen silent')), ms);
  };
  start();
  return { signal: controller.signal, start, stop };
}

/** Of the document itself: where it travels compressed, the header counts other bytes. */
function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length') ?? '';
  const isPlain = ['', 'identity'].includes(headers.get('content-encoding') ?? '');
  return isPlain && /^\d{1,15}$/u.test(length) ? Number(length) : null;
}
