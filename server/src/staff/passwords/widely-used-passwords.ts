import { passwordLengths } from '@truepage/core/staff/password-rules';

let words: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one that people everywhere use: of the 49,000 most common ones those that are long enough for us, however
 * they are capitalised. The list is read when it is first asked for, and only those few hundred are kept.
 */
export async function isWidelyUsed(password: string): Promise<boolean> {
  words ??= readWords();
  return (await words).has(password.toLowerCase());
}

async function readWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter((word) => [...word].length >= passwordLengths.shortest),
  );
}
