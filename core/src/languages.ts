/** The languages we translate between: our code, English name, own name (endonym). */
const table = {
  sq: ['Albanian', 'Shqip'],
  am: ['Amharic', 'አማርኛ'],
  ar: ['Arabic', 'العربية'],
  hy: ['Armenian', 'Հայերեն'],
  az: ['Azerbaijani', 'Azərbaycanca'],
  bn: ['Bengali', 'বাংলা'],
  bs: ['Bosnian', 'Bosanski'],
  bg: ['Bulgarian', 'Български'],
  my: ['Burmese', 'မြန်မာ'],
  ca: ['Catalan', 'Català'],
  zh: ['Chinese (Simplified)', '简体中文'],
  'zh-t': ['Chinese (Traditional)', '繁體中文'],
  ht: ['Creole (Haitian)', 'Kreyòl ayisyen'],
  hr: ['Croatian', 'Hrvatski'],
  cs: ['Czech', 'Čeština'],
  da: ['Danish', 'Dansk'],
  prs: ['Dari', 'دری'],
  nl: ['Dutch', 'Nederlands'],
  en: ['English', 'English'],
  fa: ['Farsi', 'فارسی'],
  fi: ['Finnish', 'Suomi'],
  fr: ['French', 'Français'],
  'fr-ca': ['French (Canadian)', 'Français canadien'],
  ka: ['Georgian', 'ქართული'],
  de: ['German', 'Deutsch'],
  el: ['Greek', 'Ελληνικά'],
  gu: ['Gujarati', 'ગુજરાતી'],
  he: ['Hebrew', 'עברית'],
  hi: ['Hindi', 'हिन्दी'],
  hu: ['Hungarian', 'Magyar'],
  id: ['Indonesian', 'Bahasa Indonesia'],
  it: ['Italian', 'Italiano'],
  ja: ['Japanese', '日本語'],
  kn: ['Kannada', 'ಕನ್ನಡ'],
  km: ['Khmer', 'ខ្មែរ'],
  ko: ['Korean', '한국어'],
  ku: ['Kurdish', 'Kurdî'],
  la: ['Latin', 'Latina'],
  lv: ['Latvian', 'Latviešu'],
  lt: ['Lithuanian', 'Lietuvių'],
  mk: ['Macedonian', 'Македонски'],
  ms: ['Malay', 'Bahasa Melayu'],
  mr: ['Marathi', 'मराठी'],
  ne: ['Nepali', 'नेपाली'],
  no: ['Norwegian', 'Norsk'],
  ps: ['Pashto', 'پښتو'],
  pl: ['Polish', 'Polski'],
  'pt-br': ['Portuguese (Brazil)', 'Português (Brasil)'],
  pt: ['Portuguese (Portugal)', 'Português (Portugal)'],
  pa: ['Punjabi', 'ਪੰਜਾਬੀ'],
  ro: ['Romanian', 'Română'],
  ru: ['Russian', 'Русский'],
  sr: ['Serbian', 'Српски'],
  sk: ['Slovak', 'Slovenčina'],
  so: ['Somali', 'Soomaali'],
  es: ['Spanish', 'Español'],
  sw: ['Swahili', 'Kiswahili'],
  sv: ['Swedish', 'Svenska'],
  tl: ['Tagalog', 'Tagalog'],
  ta: ['Tamil', 'தமிழ்'],
  te: ['Telugu', 'తెలుగు'],
  th: ['Thai', 'ไทย'],
  ti: ['Tigrinya', 'ትግርኛ'],
  tr: ['Turkish', 'Türkçe'],
  uk: ['Ukrainian', 'Українська'],
  ur: ['Urdu', 'اردو'],
  uz: ['Uzbek', 'Oʻzbekcha'],
  vi: ['Vietnamese', 'Tiếng Việt'],
} as const satisfies Record<string, readonly [label: string, endonym: string]>;

export type LanguageCode = keyof typeof table;

export interface Language {
  readonly code: LanguageCode;
  readonly label: string;
  readonly endonym: string;
}

/** All 68 languages, sorted by English label. */
export const languages: readonly Language[] = Object.entries(table).map(([code, [label, endonym]]) => ({
  code: code as LanguageCode,
  label,
  endonym,
}));

export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(table, code);
}

/** The English label; an unknown code is returned unchanged. */
export function languageName(code: string): string {
  return isLanguageCode(code) ? table[code][0] : code;
}

/** The BCP 47 tag for `Intl` and `lang` attributes: our 'zh', 'zh-t' and 'pt' are not valid or not precise there. */
export function languageTag(code: LanguageCode): string {
  if (code === 'zh') return 'zh-Hans';
  if (code === 'zh-t') return 'zh-Hant';
  if (code === 'pt') return 'pt-PT';
  return code;
}
