import type { MouseEvent } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { PageHtml } from '../../../site/content/page-html.tsx';
import { classes } from '../../../ui/classes.ts';
import { usePlatform } from '../../api/desk-context.ts';

interface RenderedPageProps {
  readonly lang: 'en' | 'es';
  /** The accessible name of the box. */
  readonly label: string;
  readonly title: string;
  /** As rendered by the server. */
  readonly html: string;
  readonly className?: string;
}

/** Renders a page as visitors see it. Links open outside the desk, so a click never leaves the editor. */
export function RenderedPage({ lang, label, title, html, className }: RenderedPageProps) {
  const text = useText();
  const platform = usePlatform();
  const openOutside = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!link.getAttribute('href')?.startsWith('#')) platform.openExternal(link.href);
  };
  return (
    <div
      role="region"
      aria-label={label}
      // It scrolls: the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      lang={lang}
      data-opens-outside
      onClickCapture={openOutside}
      className={classes(
        'rendered-page min-w-0 grow overflow-auto rounded-sm border border-line bg-paper p-4 text-base sm:p-6',
        className,
      )}
    >
      {title.trim() !== '' && (
        <p dir="auto" className="mb-4 text-2xl font-bold wrap-anywhere">
          {title}
        </p>
      )}
      {html === '' ? (
        <p className="text-sm text-ink-soft">{text('adminContent.nothingToShow')}</p>
      ) : (
        <PageHtml key={html} html={html} />
      )}
    </div>
  );
}
