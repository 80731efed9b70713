import { describe, expect, test } from 'vitest';
import { isReservedUsername, passwordProblem, usernamePattern } from './password-rules.ts';

describe('a password', () => {
  test.each([
    'a long enough phrase',
    'ocho gatos violetas',
    '出生証明書を翻訳してください',
    'xK9$vQ2!mZ7#',
    'qwer zuio 17 Blau',
  ])('%s is fine', (password) => {
    expect(passwordProblem(password, 'maria')).toBeUndefined();
  });

  test('is measured in characters, not in bytes or code units', () => {
    expect(passwordProblem('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔', 'maria')).toBe('too_short');
    expect(passwordProblem('elevenchars', 'maria')).toBe('too_short');
    expect(passwordProblem('x7'.repeat(101), 'maria')).toBe('too_long');
  });

  test('does not contain the username in any spelling', () => {
    for (const password of ['i am MARIA herself', 'm-a-r-i-a 48121', 'maría del campo'])
      expect(passwordProblem(password, 'maria')).toBe('contains_username');
    expect(passwordProblem('enjoy the weather', 'jo')).toBeUndefined();
  });

  test.each([
    'Password1234!',
    'password password',
    'administrator',
    'qwertyuiop12',
    '123456789012',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'TruePage-2026!',
    'contraseña123',
    'abcdefghijklm',
  ])('%s is too common', (password) => {
    expect(passwordProblem(password, 'maria')).toBe('too_common');
  });
});

describe('a username', () => {
  test.each(['ana', 'ana.gomez', 'José', 'translator-2', 'x1'])('%s is fine', (name) => {
    expect(usernamePattern.test(name)).toBe(true);
  });

  test.each(['', 'a', '.ana', 'ana gomez', 'ana@example.com', '<b>', 'a'.repeat(41), 'ana\n'])(
    '%j is refused',
    (name) => {
      expect(usernamePattern.test(name)).toBe(false);
    },
  );

  test('cannot be a name that the audit log uses for other actors', () => {
    expect(['System', 'customer', 'stripe', 'ana'].map(isReservedUsername)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
