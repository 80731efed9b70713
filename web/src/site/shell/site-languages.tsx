import { publicLocaleOf, siteLocales, type PublicLocale } from '@truepage/core/locales';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { usePublicSettings } from '../use-public-settings.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** Each in its own language. */
export const languageNames: Readonly<Record<PublicLocale, string>> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português',
  zh: '中文',
  ru: 'Русский',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  ht: 'Kreyòl ayisyen',
  ar: 'العربية',
};

/** The enabled languages: a link if there is one other language, otherwise a menu. Works before hydration. */
export function SiteLanguages() {
  const text = useText();
  const current = publicLocaleOf(usePageLanguage().locale);
  const { locales = siteLocales } = usePublicSettings() ?? {};
  if (locales.length === 1) return null;
  if (locales.every((locale) => siteLocales.some((one) => one === locale))) return <LanguageSwitch />;
  return (
    <details className="relative">
      <summary
        aria-label={`${text('shell.languages')}: ${languageNames[current]}`}
        className="flex min-h-11 cursor-pointer list-none items-center rounded-md px-2.5 font-medium hover:bg-accent-soft hover:text-accent"
      >
        <span className="@max-2xl:hidden">{languageNames[current]}</span>
        <span className="hidden uppercase @max-2xl:inline">{current.slice(0, 2)}</span>
      </summary>
      <ul className="absolute end-0 z-30 grid w-max rounded-md border border-line bg-paper p-1 shadow-lg">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={`?lang=${locale}`}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-md px-4 whitespace-nowrap hover:bg-accent-soft aria-[current]:font-semibold"
            >
              {languageNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
