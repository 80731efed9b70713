import { expect, test } from 'vitest';
import { textIn } from './console-text.ts';

test('the frame’s texts are in English, in Spanish, and in the Spanish of Spain', () => {
  expect(textIn('en-GB')('bar.settings')).toBe('Settings');
  expect(textIn('es-MX')('bar.settings')).toBe('Configuración');
  expect(textIn('es-MX')('connection.signInNotKeptWhy')).toContain('computadora');
  expect(textIn('es-ES')('connection.signInNotKeptWhy')).toContain('ordenador');
});
