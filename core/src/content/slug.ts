import { contentLimits } from './content-page.ts';

/**
 * Makes a slug from a text: lowercase, accents removed, only a to z, digits and hyphens, one hyphen for each run of white space.
 * Empty if the text has no such characters; transliterate it first, or ask for a slug.
 */
export function slugFrom(text: string): string {
  return hyphenated(reduced(text).trim()).slice(0, contentLimits.slug);
}

/** The same while the slug is being typed: a trailing space becomes a hyphen at once, because another word will follow. */
export function slugWhileTyping(text: string): string {
  return hyphenated(reduced(text).trimStart()).slice(0, contentLimits.slug);
}

/** Whether a text is a valid slug. Hyphens alone are not valid. */
export function isSlug(text: string): boolean {
  return /[a-z\d]/.test(text) && text === slugFrom(text);
}

/** A free slug for a page whose slug is taken: the same one with the first free number from 2. */
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
