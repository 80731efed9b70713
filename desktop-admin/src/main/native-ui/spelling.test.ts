import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { FakeConsole, fakeSettings } from '../testing/fake-console.ts';
import { checkSpelling as check, dictionariesFor } from './spelling.ts';

const hunspell = ['de', 'en-GB', 'en-US', 'es', 'es-MX', 'pt-BR', 'pt-PT', 'sr'];

test('every language gets its dictionary, or the default one if there are several', () => {
  expect(dictionariesFor(['en', 'es', 'pt', 'de', 'sr-Latn'], hunspell)).toEqual([
    'en-US',
    'es',
    'pt-BR',
    'de',
    'sr',
  ]);
  expect(dictionariesFor(['en-GB', 'es-MX', 'en-AU'], hunspell)).toEqual(['en-GB', 'es-MX', 'en-US']);
});

test('languages without a dictionary are left out, and on macOS no dictionary is selected', () => {
  expect(dictionariesFor(['zh', 'ar', 'es'], hunspell)).toEqual(['es']);
  expect(dictionariesFor(['en', 'es'], [])).toEqual([]);
});

function aSpelling(checkSpelling: boolean, dictionaryMirror: string | null = null) {
  const told: (boolean | string | string[])[] = [];
  const settings = fakeSettings({ checkSpelling, dictionaryMirror });
  const page = new FakeConsole();
  check({
    context: page.context,
    settings,
    session: {
      availableSpellCheckerLanguages: hunspell,
      setSpellCheckerDictionaryDownloadURL: (address) => void told.push(`from ${address}`),
      setSpellCheckerEnabled: (isOn) => void told.push(isOn),
      setSpellCheckerLanguages: (languages) => void told.push(languages),
    },
  });
  const follow = (contents: EventEmitter, languages: string[]) =>
    page.ask('page:languages', { languages }, contents);
  return { told, settings, follow };
}

test('spelling is not checked, and no dictionary downloaded, until a person’s settings enable it', () => {
  const { told, settings } = aSpelling(false);
  expect(told).toEqual([false]);
  settings.change({ sound: false });
  expect(told).toEqual([false, false]);
  settings.change({ checkSpelling: true });
  expect(told.slice(2)).toEqual([true, ['en-US', 'es']]);
  settings.change({ checkSpelling: false });
  expect(told.at(-1)).toBe(false);
});

test('the languages of all open pages count, but not those of closed pages', () => {
  const { told, follow } = aSpelling(true);
  const [first, second] = [new EventEmitter(), new EventEmitter()];
  follow(first, ['de', 'en']);
  expect(told.at(-1)).toEqual(['en-US', 'es', 'de']);
  follow(second, ['pt']);
  expect(told.at(-1)).toEqual(['en-US', 'es', 'de', 'pt-BR']);
  first.emit('destroyed');
  expect(told.at(-1)).toEqual(['en-US', 'es', 'pt-BR']);
  follow(second, []);
  expect(told.at(-1)).toEqual(['en-US', 'es']);
});

test('a mirror is set before the first download, and Chromium’s own address after it is removed', () => {
  const { told, settings } = aSpelling(true, 'https://mirror.example/dict/');
  expect(told).toEqual([false, 'from https://mirror.example/dict/']);
  settings.change({ sound: false });
  settings.change({ dictionaryMirror: null });
  expect(told.filter((what) => typeof what === 'string')).toEqual([
    'from https://mirror.example/dict/',
    'from https://redirector.gvt1.com/edgedl/chrome/dict/',
  ]);
});

test('without a mirror Chromium’s address is not changed', () => {
  const { told, settings } = aSpelling(true);
  settings.change({ sound: false });
  expect(told.filter((what) => typeof what === 'string')).toEqual([]);
});
