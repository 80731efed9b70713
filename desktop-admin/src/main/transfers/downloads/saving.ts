import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { StaffSession } from '../../console-context.ts';
import type { DownloadList } from './download-list.ts';
import type { PartialFiles } from './partial-files.ts';
import { receiveFile } from './receive-file.ts';

export interface SavingParts {
  readonly session: Pick<StaffSession, 'fetch' | 'signal'>;
  readonly list: DownloadList;
  readonly partials: PartialFiles;
  readonly silenceMs: number;
}

export interface Wanted {
  /** In the list already. */
  readonly id: string;
  /** Finds out its path on the server. */
  readonly find: (signal: AbortSignal) => Promise<string>;
  readonly folder: string;
  /** Moves the whole file to where it belongs; resolves with its path. */
  readonly place: (file: string) => Promise<string>;
}

/**
 * Saves one document: into half a file first, which gets its name when it is whole. Rejects when nothing was saved; then
 * nothing is left of it.
 */
export async function saveDocument(
  { session, list, partials, silenceMs }: SavingParts,
  { id, find, folder, place }: Wanted,
): Promise<void> {
  const { fetch, signal } = session;
  const file = partials.begin(folder);
  try {
    signal.throwIfAborted();
    await receiveFile({
      fetch,
      find,
      file,
      signal,
      silenceMs,
      onBytes: (receivedBytes, totalBytes) => list.change(id, { receivedBytes, totalBytes }),
    });
    const saved = await place(file);
    list.change(id, { state: 'saved', name: path.basename(saved), path: saved });
  } catch (error) {
    await rm(file, { force: true });
    list.change(id, { state: signal.aborted ? 'cancelled' : 'failed' });
    throw error;
  } finally {
    partials.forget(file);
  }
}
