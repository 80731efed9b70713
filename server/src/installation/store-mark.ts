import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { isNotFound, type FileStore } from '../ports/file-store.ts';

/** The storage key of the mark, next to `documents/` and the other prefixes. */
const markKey = 'installation';

const shape = z.object({
  /** The installation that owns the files. */
  installation: z.uuid(),
  /** The id of the store; a second store of the same installation has another. */
  store: z.uuid(),
});

/** The content of a store's mark. */
export type StoreMark = Readonly<z.output<typeof shape>>;

/** A mark with other content belongs to another installation. */
const nobodys: StoreMark = { installation: '', store: '' };

/** Returns the mark of a store, or undefined if it has none. */
export async function readMark(store: FileStore): Promise<StoreMark | undefined> {
  try {
    return understood(await text(await store.get(markKey)));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function understood(content: string): StoreMark {
  try {
    return shape.parse(JSON.parse(content));
  } catch {
    return nobodys;
  }
}

/** Writes the mark of a store and replaces any other mark. */
export async function writeMark(store: FileStore, mark: StoreMark): Promise<void> {
  const content = Buffer.from(JSON.stringify(mark));
  await store.put(markKey, Readable.from([content]), content.length);
}
