import { may, type Role } from '../staff/roles.ts';
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

/** What a customer wrote as staff of this role read it: without email addresses if they may not see the customer's. */
export function asReadBy(role: Role, text: string): string {
  return may(role, 'orders.customer') ? text : withoutAddresses(text);
}

function hasAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at + 2) > 0;
}
