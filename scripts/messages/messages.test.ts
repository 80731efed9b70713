import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  machineMadeFile,
  machineMadeIn,
  machineMadeSource,
  messageFolders,
  messagesIn,
  valuesFile,
  valuesOf,
} from './message-files.ts';
import { categoriesOf, valuesIn, whyUnreadable } from './read-message.ts';

test('there are folders of messages', () => {
  expect(messageFolders.length).toBeGreaterThan(0);
});

test('a language is machine-made until a person has reviewed all its files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'messages-'));
  const write = (file: string, state: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify({ review: { state } }));
  };
  write('es/frame.json', 'reviewed');
  write('es/site.json', 'reviewed');
  write('vi/frame.json', 'reviewed');
  write('vi/site.json', 'machine-made');
  expect(machineMadeIn(folder)).toEqual(['vi']);
});

test("the desk's list of machine-made languages matches the site", () => {
  expect(readFileSync(machineMadeFile, 'utf8')).toBe(machineMadeSource());
});

describe.each(messageFolders)('%s', (folder) => {
  const english = messagesIn(folder, 'en');
  const languages = globSync('*/', { cwd: folder });

  test('the types of the values match the English messages', () => {
    expect(readFileSync(path.join(folder, valuesFile), 'utf8')).toBe(valuesOf(folder));
  });

  test.each(languages)('%s has the same messages as English', (language) => {
    expect([...messagesIn(folder, language).keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test.each(languages)('pages can format each message of %s', (language) => {
    const unreadable = entriesOf(messagesIn(folder, language)).filter(({ message }) =>
      whyUnreadable(message),
    );

    expect(unreadable).toEqual([]);
  });

  test.each(languages)('the messages of %s have the same values as the English ones', (language) => {
    const differing = entriesOf(messagesIn(folder, language)).filter(
      // A gloss that a language does not need is empty.
      ({ key, message }) => message !== '' && names(message) !== names(english.get(key) ?? ''),
    );

    expect(differing).toEqual([]);
  });

  test.each(languages)('the messages of %s with a count have all plural forms', (language) => {
    const expected = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(' ');
    const wanted = (key: string) => (categoriesOf(english.get(key) ?? '').length > 0 ? expected : '');
    const differing = entriesOf(messagesIn(folder, language)).filter(
      ({ key, message }) => categoriesOf(message).toSorted().join(' ') !== wanted(key),
    );

    expect(differing).toEqual([]);
  });
});

function entriesOf(messages: ReadonlyMap<string, string>) {
  return Array.from(messages, ([key, message]) => ({ key, message }));
}

/** Without the count of plural messages: `one` may say '1' or omit the number. */
function names(message: string): string {
  return [...valuesIn(message)].toSorted().join(' ');
}
