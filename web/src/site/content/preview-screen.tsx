import { useQuery } from '@tanstack/react-query';
import { siteLocaleOf } from '@truepage/core/locales';
import { useApi } from '../../api/api-context.ts';
import { contentPreviewQuery } from '../../api/queries.ts';
import { errorText } from '../../i18n/error-text.ts';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { ContentArticle } from './content-article.tsx';
import { ContentProblem } from './content-problem.tsx';

/** A page in its current version, published or not, for those with a link from staff. */
export function PreviewScreen() {
  const { text, locale } = usePageLanguage();
  const { token = '' } = useScreenAddress().params;
  const preview = useQuery(contentPreviewQuery(useApi(), token, siteLocaleOf(locale)));
  const { data: page, error } = preview;
  if (page === null) {
    return (
      <ContentProblem
        message={text('content.previewInvalid')}
        explanation={text('content.previewInvalidText')}
      />
    );
  }
  if (error !== null && !preview.isFetching) {
    return (
      <ContentProblem
        message={text('content.failed')}
        explanation={errorText(error, text)}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  return (
    <PageColumn width="narrow">
      {page !== undefined && <PreviewBanner isPublished={page.isPublished} />}
      <ContentArticle page={page} />
    </PageColumn>
  );
}

function PreviewBanner({ isPublished }: { readonly isPublished: boolean }) {
  const { text } = usePageLanguage();
  return isPublished ? (
    <Alert tone="info" title={text('content.previewPublished')}>
      {text('content.previewPublishedText')}
    </Alert>
  ) : (
    <Alert tone="warning" title={text('content.previewDraft')}>
      {text('content.previewDraftText')}
    </Alert>
  );
}
