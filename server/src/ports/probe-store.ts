import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Writes a few bytes and removes them again. */
export async function probeStore(store: Pick<FileStore, 'put' | 'delete'>): Promise<void> {
  const key = `probe/${randomUUID()}`;
  const content = Buffer.from('probe');
  await store.put(key, Readable.from([content]), content.length);
  await store.delete(key);
}
