import type { Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';

/**
 * Where documents (`documents/…`), segments of uploads (`uploads/…`) and the pictures of pages (`images/…`) rest. Keys are opaque, made by us
 * (`[a-z0-9/-]+`), never from user input. Of documents adapters see ciphertext only; pictures are public as they are.
 */
export interface FileStore {
  /** Where it is, for people: 'the folder /data/files'. */
  readonly place: string;
  /** Stores `bytes` bytes under `key`; when the promise resolves they survive a crash. Replaces what was there. */
  put(key: string, body: Readable, bytes: number): Promise<void>;
  /** Stores the file at `place` as `put` does, and takes it away from there; rejected, it may be there still or not. */
  take(key: string, place: string, bytes: number): Promise<void>;
  /** Streams what `put` stored. Rejects with AppError `file.not_found` when nothing is there. */
  get(key: string): Promise<Readable>;
  /** Size in bytes of the stored object, or undefined when there is none. */
  head(key: string): Promise<{ bytes: number } | undefined>;
  /**
   * Gives the object another key, replacing any object there; `list` then reports the time of the move. A crash leaves it under
   * one of the keys or both. Rejects with 'file.not_found' if there is none.
   */
  move(from: string, to: string): Promise<void>;
  /** Removes the object; a missing one is fine. */
  delete(key: string): Promise<void>;
  /** Every key under a prefix, with its size in bytes and the time (UTC) it was last written. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: Date }>;
  /** Resolves when the store can be written to; rejects with the reason otherwise. For /readyz. */
  check(): Promise<void>;
}

/** Whether a store has said that nothing is there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'file.not_found';
}
