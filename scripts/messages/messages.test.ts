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

test('a language is machine-made until a person has reviewed every file of it', () => {
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

test('the desk says which languages of the site are machine-made', () => {
  expect(readFileSync(machineMadeFile, 'utf8')).toBe(machineMadeSource());
});

describe.each(messageFolders)('%s', (folder) => {
  const english = messagesIn(folder, 'en');
  const languages = globSync('*/', { cwd: folder });

  test('the types of the values are those of the English messages', () => {
    expect(readFileSync(path.join(folder, valuesFile), 'utf8')).toBe(valuesOf(folder));
  });

  test.each(languages)('%s has the messages of English', (language) => {
    expect([...messagesIn(folder, language).keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test.each(languages)('pages can write each message of %s', (language) => {
    const unreadable = entriesOf(messagesIn(folder, language)).filter(({ message }) =>
      whyUnreadable(message),
    );

    expect(unreadable).toEqual([]);
  });

  test.each(languages)('the messages of %s have the values of the English ones', (language) => {
    const differing = entriesOf(messagesIn(folder, language)).filter(
      // A gloss that a language does not need is empty.
      ({ key, message }) => message !== '' && names(message) !== names(english.get(key) ?? ''),
    );

    expect(differing).toEqual([]);
  });

  test.each(languages)('the messages of %s that count have all its plural forms', (language) => {
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

/** Of those that count: `one` may say '1' or leave the number out. */
function names(message: string): string {
  return [...valuesIn(message)].toSorted().join(' ');
}
