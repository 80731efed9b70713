import { likeness } from '../edit-distance.ts';
import type { Finding } from '../finding.ts';
import type { Word } from './fold-name.ts';
import { soundOf } from './sound.ts';

const cyrillic = /(?:[оеіиїй]вич|йович|[оеіїи]вн)\p{L}{0,3}$/iu;
const latin = /(?:[eio]v[iy]ch|yovych|[eioy]vna)$/u;

/** The minimum similarity, from 0 to 1, of the same patronymic in two transliterations. */
const leastAlike = 0.6;

/** Patronymics of a Cyrillic original that were changed: Viktorovich, Vladimirovich. */
export function otherPatronymics(original: readonly Word[], translation: readonly Word[]): Finding[] {
  const [ours, theirs] = [
    unlike(original, ({ text }) => cyrillic.test(text)),
    unlike(translation, ({ folded }) => latin.test(folded)),
  ];
  const isIn = (word: Word, words: readonly Word[]): boolean =>
    words.some((other) => likeness(soundOf(word.folded), soundOf(other.folded)) >= leastAlike);
  const missing = ours.filter((word) => !isIn(word, theirs));
  const added = theirs.filter((word) => !isIn(word, ours));
  return missing.length !== added.length
    ? []
    : missing.map(({ text, folded }, at) => ({
        kind: 'name',
        key: `name:${folded}:${added[at]?.folded ?? ''}`,
        of: 'translation',
        page: added[at]?.page ?? null,
        name: text,
        seen: added[at]?.text ?? null,
      }));
}

const most = 100;

/** Each word once. */
function unlike(words: readonly Word[], isWanted: (word: Word) => boolean): Word[] {
  return [...new Map(words.filter(isWanted).map((word) => [word.folded, word])).values()].slice(0, most);
}
