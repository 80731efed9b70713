import { compactTyped } from '../crockford.ts';

/** The code that is mailed to an order's address to prove that the order belongs to the person who asks. */
export const ownershipCodeRules = {
  digits: 6,
  /** How long a code works after it was mailed. */
  minutes: 15,
  /** Guesses per code, right or wrong. */
  tries: 5,
  /** How long a request mails nothing more after the one before. */
  resendSeconds: 60,
} as const;

/** The digits of a code as people type or paste it ("123 456", "123-456"); undefined when it is not six digits. */
export function parseOwnershipCode(typed: string): string | undefined {
  const digits = compactTyped(typed);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** An address that its owner recognises and a bystander cannot read: "a•••@e•••.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '•••';
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return `${firstLetter(email.slice(0, at))}•••@${firstLetter(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`;
}

function firstLetter(word: string): string {
  return Array.from(word)[0] ?? '';
}
