import { languageTag, type LanguageCode } from '../../languages.ts';
import { kinWords } from '../forms/kin-words.ts';
import { listLanguage } from '../language/list-language.ts';
import { anyOf, wholeWords } from '../language/word-shape.ts';
import { unitWords } from '../measures/measure-words.ts';
import { nationalities } from './nationalities.ts';
import { lists, type Topic } from './word-lists.ts';

/** Finds the meanings of one topic in a text, with the words for each. */
export interface TopicReader {
  readonly find: (text: string) => ReadonlyMap<string, readonly string[]>;
  /** Whether the language has words for a meaning. */
  readonly knows: (meaning: string) => boolean;
}

/** Topics whose meanings exclude each other: a translation that has another one than the original is wrong. */
const topics: Readonly<Record<string, (language: LanguageCode) => TopicReader>> = {
  weekdays: (language) => reader(weekdays(language)),
  halves: (language) => reader(listed('halves', language)),
  periods: (language) => reader(periods(language)),
  events: (language) => reader(listed('events', language)),
  marital: (language) => reader(listed('marital', language)),
  sides: (language) => reader(listed('sides', language)),
  ordinals: (language) => reader(listed('ordinals', language)),
  relatives: (language) => reader([...kin(language), ...listed('relatives', language)]),
  nationalities,
};
export const topicIds = Object.keys(topics);

const known = new Map<string, TopicReader | undefined>();

export function topicReader(topic: string, language: LanguageCode): TopicReader | undefined {
  const key = `${topic} ${language}`;
  if (!known.has(key)) known.set(key, topics[topic]?.(language));
  return known.get(key);
}

/** The words for each meaning; undefined if unknown. */
export function listed(topic: Topic, language: LanguageCode): (string | undefined)[] {
  const list = lists[topic][listLanguage(language)] ?? '';
  return list.split('|').map((words) => (words === '' ? undefined : anyOf(words.split(' '))));
}

/** Parent | child | spouse | sibling: other-kin.ts compares their sexes. */
function kin(language: LanguageCode): (string | undefined)[] {
  const relations = kinWords(language);
  return Array.from({ length: 4 }, (_, at) => {
    const { male, female } = relations[at] ?? {};
    return male === undefined || female === undefined ? undefined : `(?:${male.source}|${female.source})`;
  });
}

/** From Monday on; the last letter may be another one: среда, в среду. */
function weekdays(language: LanguageCode): (string | undefined)[] {
  if (language === 'ht')
    return 'lendi madi mèkredi jedi vandredi samdi dimanch'.split(' ').map((day) => anyOf([day]));
  const tag = languageTag(language);
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return [];
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => {
    const name = format.format(Date.UTC(2001, 0, day + 1)).toLowerCase();
    const stem = /^[\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Greek}]{5,}$/u.test(name)
      ? `${name.slice(0, -1)}*`
      : name.replaceAll(' ', '_');
    return anyOf([stem]);
  });
}

/** Week | month | year, with up to three letters of an ending: 'yearly'. Days are parts of dates. */
function periods(language: LanguageCode): (string | undefined)[] {
  return ['week', 'month', 'year'].map((unit) => {
    const words = unitWords(language, unit).filter((word) => /\p{L}{2}/u.test(word));
    return words.length === 0 ? undefined : `(?:${anyOf(words)})[\\p{L}\\p{M}]{0,3}`;
  });
}

function reader(meanings: readonly (string | undefined)[]): TopicReader {
  const sources = meanings.flatMap((source, at) => (source === undefined ? [] : [`(?<m${at}>${source})`]));
  const shape = sources.length === 0 ? undefined : new RegExp(wholeWords(sources.join('|')), 'giu');
  return {
    find: (text) => {
      const found = new Map<string, string[]>();
      for (const { groups = {} } of shape === undefined ? [] : text.matchAll(shape))
        for (const [meaning, word] of Object.entries(groups))
          if (word !== undefined) found.set(meaning, [...(found.get(meaning) ?? []), word]);
      return found;
    },
    knows: (meaning) => meanings[Number(meaning.slice(1))] !== undefined,
  };
}
