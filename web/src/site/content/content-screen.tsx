import { useQuery } from '@tanstack/react-query';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { siteLocaleOf } from '@truepage/core/locales';
import { useEffect, useRef } from 'react';
import { useText, usePageLanguage } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { ContentProblem } from './content-problem.tsx';
import { useApi } from '../../api/api-context.ts';
import { contentQuery } from '../../api/queries.ts';
import { errorText } from '../../i18n/error-text.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { CompanyDetails } from '../company/company-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContentArticle } from './content-article.tsx';
import { useNavigation } from '../../navigation/navigation-context.ts';
import { useSite } from '../../site-context.ts';

/** A page written by staff. */
export function ContentScreen() {
  const text = useText();
  const { slug } = useScreenAddress().params;
  if (slug === undefined) {
    return <ContentProblem message={text('content.noSlug')} explanation={text('content.noSlugText')} />;
  }
  return <ContentPage slug={slug} />;
}

/**
 * The page at an address. The contact page starts with the contact form and the company's data; the "about" page
 * ends with the latter.
 */
function ContentPage({ slug }: { readonly slug: string }) {
  const { text, locale } = usePageLanguage();
  const page = useQuery(contentQuery(useApi(), slug, siteLocaleOf(locale)));
  // Shows a refused form again even if the page around it could not be loaded.
  const isWritten = useSite().refusedForm !== undefined;
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
  const company = <CompanyDetails title={text('content.company')} />;
  return (
    <PageColumn width="narrow">
      <ContentArticle
        page={page.data}
        first={
          slug === fixedPages.contact &&
          (page.data !== undefined || isWritten) && (
            <>
              <ContactForm />
              {company}
            </>
          )
        }
      >
        {slug === fixedPages.about && page.data !== undefined && company}
      </ContentArticle>
    </PageColumn>
  );
}

/** Updates the page's head if its data arrives after the navigation. */
function useLateHead(isHere: boolean): void {
  const { refreshHead } = useNavigation();
  const { pathname } = useScreenAddress().location;
  const isWritten = useRef(isHere);
  useEffect(() => {
    if (!isHere || isWritten.current) return;
    isWritten.current = true;
    refreshHead(pathname);
  }, [isHere, pathname, refreshHead]);
}
