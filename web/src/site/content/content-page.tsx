import { useQuery } from '@tanstack/react-query';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { siteLocaleOf } from '@truepage/core/locales';
import { useApi } from '../../api/api-context.ts';
import { contentQuery } from '../../api/queries.ts';
import { errorText } from '../../i18n/error-text.ts';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContentArticle } from './content-article.tsx';
import { ContentProblem } from './content-problem.tsx';
import { useLateHead } from './use-late-head.ts';

/** The page at an address; below the contact page's text, a form to write to us. */
export function ContentPage({ slug }: { readonly slug: string }) {
  const { text, locale } = usePageLanguage();
  const page = useQuery(contentQuery(useApi(), slug, siteLocaleOf(locale)));
  useLateHead(page.data !== undefined);
  if (page.data === null) {
    return <ContentProblem message={text('content.notFound')} explanation={text('content.notFoundText')} />;
  }
  if (page.error !== null && !page.isFetching) {
    return (
      <ContentProblem
        message={text('content.failed')}
        explanation={errorText(page.error, text)}
        onRetry={() => void page.refetch()}
      />
    );
  }
  return (
    <PageColumn width="narrow">
      <ContentArticle page={page.data}>
        {page.data !== undefined && slug === fixedPages.contact && <ContactForm />}
      </ContentArticle>
    </PageColumn>
  );
}
