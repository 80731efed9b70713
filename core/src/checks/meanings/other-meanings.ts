import { shortened } from '../clean-text.ts';
import type { Compared } from '../facts/compare-texts.ts';
import { pageOf, type Side } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import type { Pairing } from '../units/align-units.ts';
import type { Unit } from '../units/read-units.ts';
import { topicReader, topicIds } from './topics.ts';

type Found = ReadonlyMap<string, readonly string[]>;
const [mostTold, longestText] = [10, 60];

/**
 * Words that mean something else in the translation: Thursday for 'martes', widowed for 'divorciada'. Reported if the whole translation has
 * one meaning more often than the original and another one less often, and two units with the same meaning show the exchange.
 */
export function otherMeanings({ original, translation, pairings = [] }: Compared): Finding[] {
  const texts = (side: Side): string => side.facts.texts.join('\n');
  const found = topicIds.flatMap((topic): Finding[] => {
    // The names of all countries are read only if they are needed.
    if (topic === 'nationalities' && !nation.test(texts(translation))) return [];
    const [ours, theirs] = [original, translation].map(({ language }) => topicReader(topic, language));
    if (ours === undefined || theirs === undefined) return [];
    const [all, allTheirs] = [ours.find(texts(original)), theirs.find(texts(translation))];
    const less = keysOf(all).filter((one) => theirs.knows(one) && count(allTheirs, one) < count(all, one));
    const more = keysOf(allTheirs).filter(
      (one) => ours.knows(one) && count(all, one) < count(allTheirs, one),
    );
    if (less.length * more.length === 0) return [];
    return pairings.flatMap((pairing, at): Finding[] => {
      const text = textOf(pairing.translation);
      const [one, other] = [
        ours.find(textOf(pairing.original)),
        theirs.find(topic === 'nationalities' ? nationalityIn(text, pairings[at - 1]) : text),
      ];
      const lost = less.find((meaning) => one.has(meaning) && !other.has(meaning));
      const added = more.find((meaning) => other.has(meaning) && !one.has(meaning));
      if (lost === undefined || added === undefined) return [];
      const [said = '', seen = ''] = [one.get(lost), other.get(added)].map((words) =>
        shortened(words?.[0] ?? '', longestText),
      );
      const page = pageOf(original.facts.texts, pairing.original[0]?.at ?? 0);
      return [{ kind: 'word', key: `word:${said}:${seen}`, of: 'original', page, text: said, seen }];
    });
  });
  return found.slice(0, mostTold);
}

const keysOf = (found: Found): string[] => [...found.keys()];
const count = (found: Found, meaning: string): number => found.get(meaning)?.length ?? 0;
const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');

/** The value behind a label for nationality, or the word in 'an Egyptian citizen'. */
function nationalityIn(text: string, before: Pairing | undefined): string {
  const label = before?.translation.at(-1);
  if (label?.isLabel === true && nation.test(label.text)) return text;
  return (
    text.match(
      /\p{L}+(?= (?:national|citizen|by national))|(?<=(?:nacionalidad|ciudadan\p{L}+) )\p{L}+/giu,
    ) ?? []
  ).join(' ');
}

const nation = /national|citizen|nacionalidad|ciudadan|staatsang/iu;
