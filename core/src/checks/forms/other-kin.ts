import type { LanguageCode } from '../../languages.ts';
import type { Compared } from '../facts/compare-texts.ts';
import { pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { kinWords, type Kin } from './kin-words.ts';

type Sex = 'male' | 'female';
interface Count {
  readonly male: number;
  readonly female: number;
}

/**
 * The other sex in a sentence: 'his father' for 'sa mère', 'he' for 'она'. In two units with the same meaning, the words for a relation
 * must occur equally often.
 */
export function otherKin({ original, translation, pairings }: Compared): Finding[] {
  const [ours, theirs] = [kinWords(original.language), kinWords(translation.language)];
  const all = (texts: readonly string[], kin: Kin | undefined): Count => countIn(texts.join('\n'), kin);
  // In another layout, the totals must be equal.
  const isMore = theirs.map((kin, at) => {
    const [one, other] = [all(original.facts.texts, ours[at]), all(translation.facts.texts, kin)];
    return { male: other.male > one.male, female: other.female > one.female };
  });
  const found = (pairings ?? []).flatMap((pairing): Finding[] => {
    const [text, other] = [pairing.original, pairing.translation].map((units) =>
      units.map((unit) => unit.text).join(' '),
    );
    const seen = theirs.flatMap((kin, at): { sex: Sex; at: number }[] => {
      const counts = [countIn(text, ours[at]), countIn(other, kin)] as const;
      const sex = at === theirs.length - 1 ? onlyOther(...counts) : exchanged(...counts);
      return sex === undefined || isMore[at]?.[sex] !== true ? [] : [{ sex, at }];
    })[0];
    if (seen === undefined) return [];
    const page = pageOf(translation.facts.texts, pairing.translation[0]?.at ?? 0);
    return [{ kind: 'sex', key: `sex:${seen.sex}:${seen.at}`, of: 'translation', page, seen: seen.sex }];
  });
  return found.slice(0, 1);
}

/** Whether a text names a father and its counterpart a mother, or other relatives of different sexes. */
export function haveOtherKin(
  [ours, theirs]: readonly [string, string],
  [from, to]: readonly [LanguageCode, LanguageCode],
): boolean {
  const own = kinWords(from);
  return kinWords(to)
    .slice(0, -1)
    .some((kin, at) => exchanged(countIn(ours, own[at]), countIn(theirs, kin)) !== undefined);
}

function countIn(text = '', kin: Kin | undefined): Count {
  const count = (shape: RegExp | undefined): number =>
    shape === undefined ? 0 : [...text.matchAll(shape)].length;
  return { male: count(kin?.male), female: count(kin?.female) };
}

/** The same total, but more of one sex. */
function exchanged(one: Count, other: Count): Sex | undefined {
  if (one.male + one.female !== other.male + other.female || one.male === other.male) return undefined;
  return other.male > one.male ? 'male' : 'female';
}

/** Pronouns may occur with different frequency. */
function onlyOther(one: Count, other: Count): Sex | undefined {
  if (one.male === 0 && one.female > 0 && other.female === 0 && other.male > 0) return 'male';
  return one.female === 0 && one.male > 0 && other.male === 0 && other.female > 0 ? 'female' : undefined;
}
