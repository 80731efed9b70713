import { createHash } from 'node:crypto';

/** A UUID derived from the words: the same words always result in the same id. */
export function hashedUuid(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join(':')).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
