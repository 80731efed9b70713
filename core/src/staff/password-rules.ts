import { withoutInvisible } from '../texts/invisible.ts';

/** Lengths in characters. Long passphrases are allowed, and special characters are not required. */
export const passwordLengths = { shortest: 12, longest: 200 } as const;

/** Usernames: letters, digits and `. _ -`, starting with a letter or digit. */
export const usernamePattern = /^[\p{L}\d][\p{L}\d._-]{1,39}$/u;

/** Normalises a typed or pasted username: without invisible characters, in NFC. */
export function readUsername(typed: string): string {
  return withoutInvisible(typed).trim().normalize('NFC');
}

/** Names that the audit log uses for actors who are not staff. */
const takenBySystem = new Set(['customer', 'system', 'stripe']);

/** Whether a name could be mistaken for another in the audit log. */
export function isReservedUsername(username: string): boolean {
  return takenBySystem.has(username.toLowerCase());
}

export type PasswordProblem = 'too_short' | 'too_long' | 'contains_username' | 'too_common';

/** The problem of a new password; undefined if none. */
export function passwordProblem(password: string, username: string): PasswordProblem | undefined {
  const { length } = [...password];
  if (length < passwordLengths.shortest) return 'too_short';
  if (length > passwordLengths.longest) return 'too_long';
  const plain = plainLetters(password);
  const name = plainLetters(username);
  if (name.length >= shortestName && plain.includes(name)) return 'contains_username';
  return isCommon(plain) ? 'too_common' : undefined;
}

/** Shorter names are not checked, because they are part of many words. */
const shortestName = 3;

/** Common passwords of sufficient length, reduced to letters and digits. */
const common = [
  'password',
  'passwort',
  'contrasena',
  'administrator',
  'administrador',
  'letmein',
  'iloveyou',
  'welcome',
  'bienvenido',
  'changeme',
  'truepage',
  'translation',
  'correcthorsebatterystaple',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedc',
  '1q2w3e4r5t6y',
  '1234567890',
  '0987654321',
  'abcdefghijklmnopqrstuvwxyz',
];

/** Whether it is a listed password with a few additional characters, or a short sequence repeated. */
function isCommon(plain: string): boolean {
  const rest = common.reduce((left, word) => left.replaceAll(word, ''), plain);
  const isMostlyCommon = rest.length < plain.length && rest.length <= 5;
  return isMostlyCommon || common.some((word) => word.includes(plain)) || /^(.{1,4})\1+.{0,3}$/u.test(plain);
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
