import { dueMsAsOf, type WrittenDeadline } from '../deadline/deadline.ts';
import { isAwayBefore, type Absence } from './absence.ts';
import { fittingPair, type LanguagePair } from './language-pairs.ts';
import type { Load } from './load.ts';

/** A person who can be assigned to orders. */
export interface Candidate extends Absence {
  readonly id: string;
  readonly username: string;
  readonly languagePairs: readonly LanguagePair[];
  readonly load: Pick<Load, 'orders' | 'pages' | 'weight'>;
}

export interface OrderToAssign extends WrittenDeadline {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly assignee: { readonly id: string } | null;
}

export interface Suggestion<Person extends Candidate = Candidate> {
  readonly person: Person;
  /** The language pair that makes them suitable. */
  readonly pair: LanguagePair;
}

/**
 * Suggests translators for an order, at `now` (ms): those who translate the language pair and are in the office until it is due, smallest
 * workload first. The current assignee is omitted.
 */
export function suggestTranslators<Person extends Candidate>(
  people: readonly Person[],
  { sourceLanguage, targetLanguage, assignee, ...deadline }: OrderToAssign,
  now: number,
): readonly Suggestion<Person>[] {
  const due = dueMsAsOf(deadline, now);
  return people
    .filter((person) => person.id !== assignee?.id && !isAwayBefore(person, now, due))
    .flatMap((person) => {
      const pair = fittingPair(person.languagePairs, sourceLanguage, targetLanguage);
      return pair === undefined ? [] : { person, pair };
    })
    .toSorted((a, b) => compare(a.person, b.person));
}

function compare(a: Candidate, b: Candidate): number {
  return (
    a.load.weight - b.load.weight ||
    a.load.orders - b.load.orders ||
    (a.username < b.username ? -1 : Number(a.username > b.username))
  );
}
