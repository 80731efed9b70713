import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';

const locales = ['en', 'es'] as const;
export type PageLocale = (typeof locales)[number];

interface LanguageTabsProps {
  readonly locale: PageLocale;
  readonly hasSpanish: boolean;
  readonly onChoose: (locale: PageLocale) => void;
  /** The content in the chosen language. */
  readonly children: ReactNode;
}

/** Chooses the language to edit. The arrow keys move between the tabs. */
export function LanguageTabs({ locale, hasSpanish, onChoose, children }: LanguageTabsProps) {
  const text = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = locale === 'en' ? 'es' : 'en';
    onChoose(other);
    list.current?.querySelector<HTMLElement>(`[lang=${other}]`)?.focus();
  };
  return (
    <div className="grid gap-4">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs within take the focus, one at a time */}
      <div
        ref={list}
        role="tablist"
        aria-label={text('adminContent.languageOfText')}
        onKeyDown={onKeyDown}
        className="-mx-4 -mt-4 flex gap-1 border-b border-line px-4 pt-2"
      >
        {locales.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            lang={tab}
            id={`${id}-${tab}`}
            aria-selected={tab === locale}
            aria-controls={`${id}-panel`}
            tabIndex={tab === locale ? 0 : -1}
            onClick={() => onChoose(tab)}
            className={classes(
              '-mb-px min-h-10 rounded-t-sm border-b-2 px-3 font-semibold pointer-coarse:min-h-11',
              tab === locale
                ? 'border-accent text-accent'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            <span>{text(tab === 'en' ? 'adminContent.english' : 'adminContent.spanish')}</span>
            {tab === 'es' && !hasSpanish && (
              <span className="font-normal">{` (${text('adminContent.notThere')})`}</span>
            )}
          </button>
        ))}
      </div>
      <div
        key={locale}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${locale}`}
        className="grid gap-4"
      >
        {children}
      </div>
    </div>
  );
}
