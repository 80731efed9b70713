import { recipients, type Recipient } from './recipients.ts';

/** How people call each recipient: words and phrases with commas between them, in the language of the page. */
export type RecipientWords = Readonly<Record<Recipient, string>>;

/**
 * Recipients whom plain words mean, the likeliest first: those that most of the words belong to. The beginning of a word is
 * enough; accents and case do not count, and unknown words are ignored. Nothing typed offers all, and
 * a text that matches no recipient finds none.
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
    /** They are called exactly so. */
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
