import type { ReactNode } from 'react';
import type { PublicPage } from '@truepage/core/api/content';
import { publicLocaleOf } from '@truepage/core/locales';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { useDayFormat } from '../../i18n/formats/use-day-format.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHtml } from './page-html.tsx';

interface ContentArticleProps {
  /** Undefined until loaded. */
  readonly page: PublicPage | undefined;
  /** Rendered between the title and the text. */
  readonly first?: ReactNode;
  /** Rendered between the text and the date of the last change. */
  readonly children?: ReactNode;
}

/**
 * Title, text and date of a page, with a skeleton until loaded. The heading stays the same element, to keep the
 * focus.
 */
export function ContentArticle({ page, first, children }: ContentArticleProps) {
  const { text, locale } = usePageLanguage();
  const foreign = page !== undefined && page.locale !== publicLocaleOf(locale) ? page.locale : undefined;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <article lang={foreign} dir={foreign && 'ltr'} className="grid min-w-0 grid-cols-1 gap-6">
        <PageHeading>
          {page === undefined ? <LoadingTitle /> : <span className="wrap-anywhere">{page.title}</span>}
        </PageHeading>
        {first && (
          <div lang={foreign && locale} className="grid grid-cols-1 gap-8">
            {first}
          </div>
        )}
        {page === undefined ? <LoadingText /> : <PageHtml html={page.content} />}
      </article>
      {children}
      {page !== undefined && (
        <div className="grid gap-1 border-t border-line pt-4 text-sm text-ink-soft">
          {foreign !== undefined && <p>{text('content.notTranslated')}</p>}
          <LastUpdated at={page.updatedAt} />
        </div>
      )}
    </div>
  );
}

function LastUpdated({ at }: { readonly at: string }) {
  const { text } = usePageLanguage();
  const day = useDayFormat();
  const [before = '', after = ''] = text('content.updated', { date: '\n' }).split('\n');
  return (
    <p>
      <span>{before}</span>
      <time dateTime={at}>{day(at)}</time>
      <span>{after}</span>
    </p>
  );
}

function LoadingTitle() {
  const { text } = usePageLanguage();
  return (
    <>
      <span className="sr-only">{text('shell.loadingPage')}</span>
      <Skeleton className="h-10 w-2/3" />
    </>
  );
}

function LoadingText() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {lines.map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

const lines = ['w-full', 'w-11/12', 'w-3/4', 'mt-6 w-1/2', 'w-10/12'];
