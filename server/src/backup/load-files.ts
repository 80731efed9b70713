import { Readable } from 'node:stream';
import type { FileStore } from '../ports/file-store.ts';
import { filesFolder } from './archive-form.ts';
import { bytesOf, readMembers, type OpenMember } from './archive-reader.ts';

/** Files up to this size are read completely, several at once. Larger files are streamed, one at a time. In bytes. */
const smallBytes = 16 * 1024 * 1024;
const atOnce = 4;

/** Writes the archive's files into the store. Replaces files with the same keys and leaves all others. */
export async function loadFiles(
  file: string,
  store: FileStore,
  onLoaded: (bytes: number) => void,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const member of readMembers(file)) {
    if (!member.name.startsWith(filesFolder)) continue;
    const key = member.name.slice(filesFolder.length);
    if (running.size >= atOnce) await Promise.race(running);
    const done = put(store, key, await content(member), member.bytes);
    const counted = done.then(() => {
      running.delete(counted);
      onLoaded(member.bytes);
    });
    // The race or the end below reports the error.
    counted.catch(() => undefined);
    running.add(counted);
    if (member.bytes > smallBytes) await counted;
  }
  await Promise.all(running);
}

async function content(member: OpenMember): Promise<Buffer | Readable> {
  return member.bytes > smallBytes ? Readable.from(member.body) : bytesOf(member, smallBytes);
}

async function put(store: FileStore, key: string, body: Buffer | Readable, bytes: number): Promise<void> {
  await store.put(key, body instanceof Readable ? body : Readable.from([body]), bytes);
}
