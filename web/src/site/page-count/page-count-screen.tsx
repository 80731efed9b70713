import type { RefObject } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CorrectedPageCount } from '@truepage/core/api/page-counts';
import { useApi } from '../../api/api-context.ts';
import { isNotFound } from '../../api/errors.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useFocusOfNews } from '../ownership/use-focus-of-news.ts';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { pollWhileOwned, useOrderChanges } from '../messages/order-changes.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { QueryStates } from '../query-states.tsx';
import { PageCountChoices } from './page-count-choices.tsx';
import { PageCountFacts } from './page-count-facts.tsx';
import type { ApiCall } from '../../api/client.ts';

/** The polling interval of a payment that is being confirmed, in ms. */
const confirmingEvery = 3000;

/** The question whether the customer pays for more pages, after proof of ownership. Rendered in the browser only. */
export function PageCountScreen() {
  const text = useText();
  return (
    <OwnedPage title={text('pageCount.title')} back={text('common.backToOrder')}>
      {(orderNumber) => <Question orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

function Question({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { location } = useScreenAddress();
  const isReturned = new URLSearchParams(location.search).has('session_id');
  const query = useQuery({
    ...pageCountQuery(useApi(), orderNumber, isReturned),
    // Another tab, or staff, may have answered or withdrawn it.
    refetchOnWindowFocus: 'always',
    refetchInterval: (shown) => {
      const interval = pollWhileOwned(shown);
      return isReturned && interval ? shown.state.data?.state === 'asked' && confirmingEvery : interval;
    },
  });
  const { data, error, isSuccess } = query;
  useOrderChanges(orderNumber, isSuccess);
  const section = useFocusOfNews(data?.state);
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (isNotFound(error)) return <p>{text('pageCount.none')}</p>;
  if (data === undefined)
    return (
      <QueryStates query={query} loading={text('pageCount.loading')} failed={text('pageCount.failed')} />
    );
  return data.state === 'asked' ? (
    <OpenQuestion orderNumber={orderNumber} question={data} isConfirming={isReturned} section={section} />
  ) : (
    <EndedQuestion question={data} section={section} />
  );
}

interface EndedQuestionProps {
  readonly question: CorrectedPageCount;
  readonly section: RefObject<HTMLElement | null>;
}

interface OpenQuestionProps extends EndedQuestionProps {
  readonly orderNumber: string;
  /** The visitor returned from the payment page. */
  readonly isConfirming: boolean;
}

function OpenQuestion({ orderNumber, question, isConfirming, section }: OpenQuestionProps) {
  const text = useText();
  const { longMoment } = useFormats();
  const pages = usePages();
  return (
    <>
      <SectionCard title={text('pageCount.asked')} headingId="page-count" tabIndex={-1} ref={section}>
        <div className="grid gap-4">
          <p>{text('pageCount.askedText', { time: longMoment(question.answerUntil) })}</p>
          <PageCountFacts question={question} />
          <p className="text-ink-soft">{text('pageCount.rule', { pages: pages(question.pagesBefore) })}</p>
        </div>
      </SectionCard>
      {isConfirming && (
        <Alert tone="info">
          <span role="status">{text('pageCount.confirming')}</span>
        </Alert>
      )}
      <PageCountChoices orderNumber={orderNumber} question={question} />
    </>
  );
}

function EndedQuestion({ question, section }: EndedQuestionProps) {
  const text = useText();
  const { money } = useFormats();
  const pages = usePages();
  const { state, pagesBefore, pagesAfter, priceBefore } = question;
  // An applied correction is not a question.
  const ended = state === 'asked' || state === 'applied' ? 'withdrawn' : state;
  return (
    <SectionCard title={text(`pageCount.${ended}`)} headingId="page-count" tabIndex={-1} ref={section}>
      <div className="grid gap-4">
        <p role="status">
          <Unbroken>
            {text(`pageCount.${ended}Text`, {
              pages: pages(ended === 'accepted' ? pagesAfter : pagesBefore),
              amount: money(priceBefore),
            })}
          </Unbroken>
        </p>
        <PageCountFacts question={question} />
      </div>
    </SectionCard>
  );
}

function usePages() {
  const text = useText();
  return (count: number) => text('common.pages', { count });
}

/**
 * The question about the page count. Under the order's key, so that a new proof of ownership refetches it.
 * `isReturned`: the visitor returned from the payment page. Its webhook may be late, so the server checks the
 * payment first.
 */
const pageCountQuery = (call: ApiCall, orderNumber: string, isReturned: boolean) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'page-count'],
    queryFn: async ({ signal }) => {
      if (isReturned) await call('checkPayment', { orderNumber }, { signal }).catch(() => undefined);
      return call('getPageCount', { orderNumber }, { signal });
    },
  });
