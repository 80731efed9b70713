import { readFileSync } from 'node:fs';
import type { EditedSettings } from '@truepage/core/api/admin/settings';
import { publicLocales, type PublicLocale } from '@truepage/core/locales';

type Part = keyof EditedSettings['machineMade'];

/** The message files other than the site's, which the desk reads itself. */
const files: Readonly<Record<Part, (locale: PublicLocale) => readonly URL[]>> = {
  emails: (locale) => [new URL(`../mail/messages/${locale}/mails.json`, import.meta.url)],
  receipts: (locale) => [new URL(`../receipts/messages/${locale}/receipt.json`, import.meta.url)],
  errors: (locale) =>
    ['errors', 'refused'].map(
      (name) => new URL(`../../../core/src/errors/messages/${locale}/${name}.json`, import.meta.url),
    ),
};

let read: EditedSettings['machineMade'] | undefined;

/** For each part, the languages in which no person has reviewed one of its files, according to the files. Read on first use. */
export function machineMade(): EditedSettings['machineMade'] {
  const languages = (part: Part) =>
    publicLocales.filter((locale) => files[part](locale).some((file) => isMachineMade(file)));
  read ??= { emails: languages('emails'), receipts: languages('receipts'), errors: languages('errors') };
  return read;
}

function isMachineMade(file: URL): boolean {
  const { review } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly review: { readonly state: string };
  };
  return review.state === 'machine-made';
}
