import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { openText, sealText } from './sealed-text.ts';

const copyShape = z.object({
  at: z.iso.datetime(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
/** An answer of the API as it was at a time (UTC). */
export type Copy = z.output<typeof copyShape>;

/** Turns copies into files that only the key opens. */
export interface CopySeal {
  /** The file name of a path: the same every time, and telling nothing of the path. */
  nameOf(path: string): string;
  seal(path: string, copy: Copy): Buffer;
  /** Throws when the file is broken, or was sealed for another path or with another key. */
  open(path: string, sealed: Buffer): Copy;
}

export function createCopySeal(key: Buffer): CopySeal {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const [nameKey, contentKey] = [derived('names of copies'), derived('contents of copies')];
  return {
    nameOf: (path) => createHmac('sha256', nameKey).update(path).digest('hex'),
    seal: (path, copy) => sealText(contentKey, path, JSON.stringify(copy)),
    open: (path, sealed) => copyShape.parse(JSON.parse(openText(contentKey, path, sealed))),
  };
}
