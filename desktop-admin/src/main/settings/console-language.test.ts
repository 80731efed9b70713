import path from 'node:path';
import { expect, test } from 'vitest';
import type { ConsoleSettings } from '../../shared/settings.ts';
import { consoleLanguage } from './console-language.ts';
import { jsonFile } from './json-file.ts';
import { createLanguageInUse, keptLanguage } from './console-language.ts';
import { usualSettings } from './person-settings.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

test('the console uses the system’s first language, with its regional formats', () => {
  const language = consoleLanguage(null, ['es-MX', 'en-US']);
  expect(language.locale).toBe('es-MX');
  expect(language.text('menu.quit')).toBe('Salir');
});

test('unsupported languages fall back to English', () => {
  expect(consoleLanguage(null, ['ja-JP']).text('menu.quit')).toBe('Quit');
  expect(consoleLanguage(null, []).locale).toBe('en');
});

test('a chosen language overrides the system, which still determines date formats', () => {
  expect(consoleLanguage('es', ['en-US']).locale).toBe('es-419');
  expect(consoleLanguage('es', ['es-AR']).locale).toBe('es-AR');
  expect(consoleLanguage('en', ['en-GB']).locale).toBe('en-GB');
  expect(consoleLanguage('es', ['en-US', 'es', 'es-ES']).locale).toBe('es-ES');
});

test('the first supported language is used, and unsupported languages do not affect formats', () => {
  expect(consoleLanguage(null, ['ca-ES', 'es-ES']).locale).toBe('es-ES');
  expect(consoleLanguage(null, ['ja-JP']).locale).toBe('en');
});

test('readers in Spain get the texts of Spain, other Spanish readers those of Latin America', () => {
  const learnWord = (tag: string) => consoleLanguage(null, [tag]).text('menu.learnWord');
  expect(['es-ES', 'es-IC'].map(learnWord)).toEqual(['Añadir al diccionario', 'Añadir al diccionario']);
  expect(['es', 'es-419', 'es-AR', 'es-US'].map(learnWord)).toEqual(Array(4).fill('Agregar al diccionario'));
});

test('times are short, in the reader’s language, and never break across lines', () => {
  const at = new Date(2026, 10, 20, 21, 30);
  expect(consoleLanguage(null, ['en-US']).shortTime(at)).toMatch(/^Nov\u00a020, 9:30[\u00a0\u202f]PM$/u);
  expect(consoleLanguage(null, ['es-ES']).shortTime(at)).toBe('20\u00a0nov, 21:30');
  expect(consoleLanguage(null, ['en-GB']).shortTime(at)).toBe('20\u00a0Nov, 21:30');
});

function aConsole(folder = temporaryFolder()) {
  const listeners: ((settings: ConsoleSettings) => void)[] = [];
  const changes: string[] = [];
  const language = createLanguageInUse({
    settings: { onChange: (listener) => listeners.push(listener) },
    kept: jsonFile(path.join(folder, 'language.json'), keptLanguage, { language: null }),
    preferred: () => ['en-US'],
    onChange: () => changes.push(language().locale),
  });
  const choose = (chosen: ConsoleSettings['language']) =>
    listeners.forEach((listener) => listener({ ...usualSettings, language: chosen }));
  return { language, changes, choose, folder };
}

test('a chosen language applies at once; choosing the same one changes nothing', () => {
  const { changes, choose } = aConsole();
  choose('es');
  choose('es');
  choose(null);
  expect(changes).toEqual(['es-419', 'en-US']);
});

test('the next start shows the login in the last chosen language', () => {
  const { choose, folder } = aConsole();
  choose('es');
  expect(aConsole(folder).language().text('menu.quit')).toBe('Salir');
});

test('the console starts on a system without a language', () => {
  expect(consoleLanguage(null, ['x', 'no_locale!', 'es-ES']).locale).toBe('es-ES');
  expect(consoleLanguage(null, ['x']).text('tray.quit')).toBe('Quit');
});
