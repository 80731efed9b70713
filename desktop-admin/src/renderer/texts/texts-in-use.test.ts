import { expect, test } from 'vitest';
import { bringAllWords, bringWords, textIn } from './texts-in-use.ts';

test('the words of the bar are there first, in the language that is read', async () => {
  await Promise.all(['en-GB', 'es-MX', 'es-ES'].map(bringWords));

  expect(textIn('en-GB')('bar.settings')).toBe('Settings');
  expect(textIn('es-MX')('bar.settings')).toBe('Configuración');
  expect(textIn('es-MX')('connection.signInNotKeptWhy')).toContain('computadora');
  expect(textIn('es-ES')('connection.signInNotKeptWhy')).toContain('ordenador');
});

test('all others come with the first part behind the bar, also for who changes the language afterwards', async () => {
  await bringWords('es-AR');
  await bringAllWords();
  expect(textIn('es-AR')('about.copied')).toBe('Copiadas.');

  await bringWords('en-AU');

  expect(textIn('en-AU')('about.copied')).toBe('Copied.');
});

test('a text stays the same while its words come', async () => {
  const before = textIn('en-NZ');
  await bringWords('en-NZ');

  expect(textIn('en-NZ')).toBe(before);
});
