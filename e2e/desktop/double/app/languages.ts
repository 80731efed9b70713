import { commandLine } from './command-line.ts';

/** The languages of the person at this computer, best first, as the C library's variables name them. */
export function systemLanguages(): string[] {
  const named =
    [process.env['LANGUAGE'], process.env['LC_ALL'], process.env['LANG']].find(Boolean) ?? 'en_US';
  const languages = named.split(':').map((name) => name.replace(/[.@].*$/, '').replace('_', '-'));
  return languages.map((language) => (language === 'C' || language === 'POSIX' ? 'en-US' : language));
}

/** The language of the program's own words: `--lang`, else the system's. */
export function appLocale(): string {
  const asked = commandLine.getSwitchValue('lang');
  return asked === '' ? (systemLanguages()[0] ?? 'en-US') : asked;
}
