import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { SaveNotice } from '@truepage/core/platform';
import type { StaffSession } from '../../console-context.ts';
import { readText } from '../../read-text.ts';
import { RefusedError } from '../refusal.ts';
import type { DownloadList } from './download-list.ts';
import type { PartialFiles } from './partial-files.ts';

export interface SavingParts {
  readonly session: Pick<StaffSession, 'fetch' | 'signal'>;
  readonly list: DownloadList;
  readonly partials: PartialFiles;
  /** Longest silence of the server, in ms. */
  readonly silenceMs: number;
}

export interface Wanted {
  /** In the list already. */
  readonly id: string;
  /** Finds out its path on the server. */
  readonly find: (signal: AbortSignal) => Promise<string>;
  readonly folder: string;
  /** Rejects where what has arrived is not to be kept; resolves with what the person must know of it. */
  readonly check?: (file: string) => Promise<SaveNotice | undefined>;
  /** Moves the whole file to where it belongs; resolves with its path. */
  readonly place: (file: string) => Promise<string>;
}

/**
 * Saves one document: into half a file first, which gets its name when it is whole. Resolves with what its check tells.
 * Rejects when nothing was saved; then nothing is left of it.
 */
export async function saveDocument(
  parts: SavingParts,
  { id, find, folder, check, place }: Wanted,
): Promise<SaveNotice | undefined> {
  const { session, list, partials } = parts;
  const { signal } = session;
  const file = partials.begin(folder);
  try {
    signal.throwIfAborted();
    await receiveFile(parts, find, file, (receivedBytes, totalBytes) =>
      list.change(id, { receivedBytes, totalBytes }),
    );
    const notice = await check?.(file);
    signal.throwIfAborted();
    const saved = await place(file);
    list.change(id, { state: 'saved', name: path.basename(saved), path: saved });
    return notice;
  } catch (error) {
    await rm(file, { force: true });
    list.change(id, { state: signal.aborted ? 'cancelled' : 'failed' });
    throw error;
  } finally {
    partials.forget(file);
  }
}

/**
 * Streams what the server answers at a path into a new file, to its last byte and onto the disk. Rejects with
 * RefusedError when the answer is no file, and when it breaks off or the disk refuses; what is there by then is the
 * caller's to remove. `onBytes` receives the bytes so far and in total: null while unknown.
 */
async function receiveFile(
  { session: { fetch, signal }, silenceMs }: SavingParts,
  find: Wanted['find'],
  file: string,
  onBytes: (received: number, total: number | null) => void,
): Promise<void> {
  const silence = listenForSilence(silenceMs);
  const either = AbortSignal.any([signal, silence.signal]);
  try {
    const answer = await fetch(await find(either), { signal: either });
    if (answer.status !== 200 || answer.body === null)
      throw new RefusedError(answer.status, await readText(answer));
    const total = lengthOf(answer);
    let received = 0;
    onBytes(received, total);
    const count = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        silence.stop();
        received += chunk.length;
        onBytes(received, total);
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
