import { expect, test } from 'vitest';
import { loadDeskLanguage } from '../../i18n/desk-language.ts';
import { problemOf, toastOf } from './login-words.ts';
import type { SignInOutcome } from './sign-in.ts';

const { text, load } = await loadDeskLanguage('en-US');
await load([]);
const who = { id: 's1', username: 'ana', hasTotp: false };

test.each<[SignInOutcome, string]>([
  [{ kind: 'missing' }, 'Por favor ingrese nombre de usuario y contraseña'],
  [{ kind: 'refused', message: undefined }, 'Credenciales inválidas'],
  [{ kind: 'refused', message: 'Wrong username or password.' }, 'Wrong username or password.'],
  [
    { kind: 'passkeyRefused', message: 'This passkey opens no account here.' },
    'This passkey opens no account here.',
  ],
  [{ kind: 'unreadable' }, 'Error al procesar la respuesta del servidor'],
  [{ kind: 'offline' }, 'Ocurrió un error durante el inicio de sesión'],
  [{ kind: 'checkFailed' }, 'Error verificando sesión. Por favor intente nuevamente.'],
  [{ kind: 'notSignedIn', reason: 'No session' }, 'Error de sesión: No session'],
  [{ kind: 'notSignedIn', reason: undefined }, 'Error de sesión: Verificación fallida'],
  [{ kind: 'refreshFailed' }, 'Error en el proceso de login. Por favor intente nuevamente.'],
  [{ kind: 'checkBroke' }, 'Error verificando estado de sesión'],
])('%o is told in the box', (outcome, words) => {
  expect(problemOf(outcome, text)?.words).toBe(words);
});

test('Spanish messages have an English gloss, English ones need none', () => {
  expect(problemOf({ kind: 'missing' }, text)?.gloss).toBe('Please enter username and password');
  expect(problemOf({ kind: 'refused', message: 'No.' }, text)?.gloss).toBeUndefined();
});

test('Spanish readers get the same messages without a gloss', async () => {
  const spanish = (await loadDeskLanguage('es-MX')).text;

  expect(problemOf({ kind: 'missing' }, spanish)).toEqual({
    words: 'Por favor ingrese nombre de usuario y contraseña',
    gloss: '',
  });
  expect(toastOf({ kind: 'offline' }, spanish)?.gloss).toBe('');
});

test.each<[SignInOutcome, string | undefined, string | undefined]>([
  [
    { kind: 'signedIn', staff: { ...who, role: 'admin' } },
    'Login Exitoso',
    'Ha iniciado sesión como administrador',
  ],
  [
    { kind: 'signedIn', staff: { ...who, role: 'translator' } },
    'Login Exitoso',
    'Ha iniciado sesión como traductor',
  ],
  [{ kind: 'refused', message: undefined }, 'Login Fallido', 'Usuario o contraseña incorrectos'],
  [{ kind: 'offline' }, 'Error', 'No se pudo conectar con el servidor'],
  [{ kind: 'missing' }, undefined, undefined],
  [{ kind: 'codeNeeded' }, undefined, undefined],
  [{ kind: 'checkFailed' }, undefined, undefined],
])('%o is announced', (outcome, title, description) => {
  expect(toastOf(outcome, text)).toEqual(
    title === undefined ? undefined : expect.objectContaining({ title, description }),
  );
});
