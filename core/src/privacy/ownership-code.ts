import { compactTyped } from '../crockford.ts';

/** Rules for the code emailed to an order's address, to prove that the order belongs to the caller. */
export const ownershipCodeRules = {
  digits: 6,
  /** How long a code is valid after it was emailed. */
  minutes: 15,
  /** Attempts per code, including correct ones. */
  tries: 5,
  /** The minimum time between two emails. */
  resendSeconds: 60,
} as const;

/** Parses a typed or pasted code ("123 456", "123-456"); undefined unless it has six digits. */
export function parseOwnershipCode(typed: string): string | undefined {
  const digits = compactTyped(typed);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Masks an address so that its owner recognises it but other people cannot read it: "a•••@e•••.com". */
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
