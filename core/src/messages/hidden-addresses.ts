import { may, type Role } from '../staff/roles.ts';
import { foldFullWidth } from '../texts/full-width.ts';

/** Returns the text with every email address hidden. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+/gu, (word) => (hasAddress(foldFullWidth(word)) ? '•••@•••' : word));
}

/** A customer's text as staff of this role see it: without email addresses if they may not see the customer's. */
export function asReadBy(role: Role, text: string): string {
  return may(role, 'orders.customer') ? text : withoutAddresses(text);
}

function hasAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at + 2) > 0;
}
