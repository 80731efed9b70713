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
  /** The timeout of a silent server, in ms. */
  readonly silenceMs: number;
}

export interface Wanted {
  /** Of the list entry, which exists already. */
  readonly id: string;
  /** Resolves with its path on the server. */
  readonly find: (signal: AbortSignal) => Promise<string>;
  readonly folder: string;
  /** Rejects if the received file must not be kept; resolves with a notice for the person, if any. */
  readonly check?: (file: string) => Promise<SaveNotice | undefined>;
  /** Moves the complete file to its final path; resolves with it. */
  readonly place: (file: string) => Promise<string>;
}

/**
 * Saves one document: into a partial file first, which is renamed when it is complete. Resolves with the notice of its check. Rejects if
 * nothing was saved; the partial file is then deleted.
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
 * Streams the answer of a path into a new file and flushes it to disk. Rejects with RefusedError if the answer is not a file, and if the
 * connection breaks or the disk fails; the caller then removes the file. `onBytes` receives the bytes so far and in total, null while
 * unknown.
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
        // Waits until the disk has taken it.
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

/** Returns a signal that is aborted after this much silence of the server; the timer starts now. */
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

/** The document's length: for a compressed answer the header counts other bytes. */
function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length') ?? '';
  const isPlain = ['', 'identity'].includes(headers.get('content-encoding') ?? '');
  return isPlain && /^\d{1,15}$/u.test(length) ? Number(length) : null;
}
