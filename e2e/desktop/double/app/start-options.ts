const switches = new Map(
  process.argv
    .map((argument) => /^--([\w-]+)(?:=(.*))?$/s.exec(argument))
    .filter((match) => match !== null)
    .map((match) => [match[1] ?? '', match[2] ?? '']),
);

/** The value of one of Chromium's switches of this process; '' if it is not set. */
export const switchValue = (name: string): string => switches.get(name) ?? '';

/** The user's languages, preferred first, from the C library's variables. */
export function systemLanguages(): string[] {
  const named =
    [process.env['LANGUAGE'], process.env['LC_ALL'], process.env['LANG']].find(Boolean) ?? 'en_US';
  const languages = named.split(':').map((name) => name.replace(/[.@].*$/, '').replace('_', '-'));
  return languages.map((language) => (language === 'C' || language === 'POSIX' ? 'en-US' : language));
}

/** The program's UI language: `--lang`, else the system's. */
export function appLocale(): string {
  const asked = switchValue('lang');
  return asked === '' ? (systemLanguages()[0] ?? 'en-US') : asked;
}
