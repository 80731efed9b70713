import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

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

const cipherName = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

export function createCopySeal(key: Buffer): CopySeal {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const [nameKey, contentKey] = [derived('names of copies'), derived('contents of copies')];
  return {
    nameOf: (path) => createHmac('sha256', nameKey).update(path).digest('hex'),
    seal(path, copy) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, contentKey, nonce).setAAD(Buffer.from(path));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(copy), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(path, sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(cipherName, contentKey, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(path))
        .setAuthTag(tag);
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return copyShape.parse(JSON.parse(text.toString('utf8')));
    },
  };
}
