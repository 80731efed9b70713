import { useText, usePageLanguage } from '../../i18n/language-context.ts';

/** A link to the same page in the other language; the server stores the choice. Works before hydration. */
export function LanguageSwitch() {
  const text = useText();
  const { locale } = usePageLanguage();
  const other = locale.startsWith('es') ? 'en' : 'es';
  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      aria-label={text('shell.otherLanguageLabel')}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2.5 font-medium hover:bg-accent-soft hover:text-accent"
    >
      <span className="@max-2xl:hidden">{text('shell.otherLanguage')}</span>
      <span className="hidden @max-2xl:inline">{text('shell.otherLanguageShort')}</span>
    </a>
  );
}
