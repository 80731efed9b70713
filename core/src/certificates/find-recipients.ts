import { recipients, type Recipient } from './recipients.ts';

/** Names of each recipient in the page's language: words and phrases, separated by commas. */
export type RecipientWords = Readonly<Record<Recipient, string>>;

/**
 * Finds recipients by plain words. Those that match the most words come first. The beginning of a word is enough; accents and case
 * are ignored, as are unknown words. An empty query returns all recipients, a query without any match none.
 */
export function findRecipients(typed: string, words: RecipientWords): readonly Recipient[] {
  const query = fold(typed);
  if (query === '') return recipients;
  const parts = query.split(' ');
  const found = recipients.map((recipient) => ({ recipient, ...rate(parts, query, fold(words[recipient])) }));
  const best = Math.max(...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits > 0 && hits === best)
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .map(({ recipient }) => recipient);
}

function rate(parts: readonly string[], query: string, words: string) {
  const phrases = words.split(',').map((phrase) => phrase.trim());
  const known = phrases.flatMap((phrase) => phrase.split(' '));
  return {
    hits: parts.filter((part) => known.some((word) => word.startsWith(part))).length,
    /** True if the query is exactly one of its names. */
    isNamed: phrases.includes(query),
  };
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N},]+/gu, ' ')
    .trim();
}
