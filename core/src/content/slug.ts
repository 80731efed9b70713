import { contentLimits } from './content-page.ts';

/**
 * The address that a text makes: lowercase, accents stripped, nothing but a to z, digits, hyphens, and one hyphen
 * for each run of white space. Empty for a text without such letters: transliterate it, or ask.
 */
export function slugFrom(text: string): string {
  return hyphenated(reduced(text).trim()).slice(0, contentLimits.slug);
}

/** The same while the address is typed: a space at its end becomes a hyphen at once, because a word will follow. */
export function slugWhileTyping(text: string): string {
  return hyphenated(reduced(text).trimStart()).slice(0, contentLimits.slug);
}

/** Whether a text is a valid slug. Hyphens alone are not. */
export function isSlug(text: string): boolean {
  return /[a-z\d]/.test(text) && text === slugFrom(text);
}

/** A free address for a page whose own is taken: the same with the first free number from 2. */
export function nextFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const candidate = slug.slice(0, contentLimits.slug - ending.length) + ending;
    if (!isTaken(candidate)) return candidate;
  }
}

function reduced(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z\d\s-]/g, '');
}

function hyphenated(text: string): string {
  return text.replaceAll(/\s+/g, '-');
}
