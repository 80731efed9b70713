import { foldFullWidth } from '../texts/full-width.ts';

/** The two sides of the thread of an order. */
export const messageAuthors = ['customer', 'staff'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** Longest message, in characters (UTF-16 units). */
export const longestMessage = 4000;
/** Most files attached to a message. */
export const mostAttachments = 5;
/** Most messages of an order. */
export const mostMessages = 1000;

/** The text with every email address hidden, for staff who may see none. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+/gu, (word) => (hasAddress(foldFullWidth(word)) ? '•••@•••' : word));
}

function hasAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at + 2) > 0;
}
