import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { isNotFound, type FileStore } from '../ports/file-store.ts';

/** The key of the mark, beside `documents/` and the others. */
const markKey = 'installation';

const shape = z.object({
  /** The installation that its files belong to. */
  installation: z.uuid(),
  /** The store itself: a second one of the same installation has another. */
  store: z.uuid(),
});

/** What a file store says about itself. */
export type StoreMark = Readonly<z.output<typeof shape>>;

/** A mark with other content belongs to another installation. */
const nobodys: StoreMark = { installation: '', store: '' };

/** The mark of a store; undefined when it has none. */
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

/** Marks a store, over any other mark. */
export async function writeMark(store: FileStore, mark: StoreMark): Promise<void> {
  const content = Buffer.from(JSON.stringify(mark));
  await store.put(markKey, Readable.from([content]), content.length);
}
