import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { openText, sealText } from './sealed-text.ts';

const copyShape = z.object({
  at: z.iso.datetime(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
/** An API response at a point in time (UTC). */
export type Copy = z.output<typeof copyShape>;

/** Encrypts copies into files that only the key decrypts. */
export interface CopySeal {
  /** The file name of a path: deterministic, and reveals nothing about the path. */
  nameOf(path: string): string;
  seal(path: string, copy: Copy): Buffer;
  /** Throws if the file is damaged, or was sealed for another path or with another key. */
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
