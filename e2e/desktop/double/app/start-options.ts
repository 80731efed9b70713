const switches = new Map(
  process.argv
    .map((argument) => /^--([\w-]+)(?:=(.*))?$/s.exec(argument))
    .filter((match) => match !== null)
    .map((match) => [match[1] ?? '', match[2] ?? '']),
);

/** The value of one of Chromium's switches as this process got them; '' where there is none. */
export const switchValue = (name: string): string => switches.get(name) ?? '';

/** The languages of the person at this computer, best first, as the C library's variables name them. */
export function systemLanguages(): string[] {
  const named =
    [process.env['LANGUAGE'], process.env['LC_ALL'], process.env['LANG']].find(Boolean) ?? 'en_US';
  const languages = named.split(':').map((name) => name.replace(/[.@].*$/, '').replace('_', '-'));
  return languages.map((language) => (language === 'C' || language === 'POSIX' ? 'en-US' : language));
}

/** The language of the program's own words: `--lang`, else the system's. */
export function appLocale(): string {
  const asked = switchValue('lang');
  return asked === '' ? (systemLanguages()[0] ?? 'en-US') : asked;
}
