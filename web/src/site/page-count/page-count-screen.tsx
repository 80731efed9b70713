import { useQuery } from '@tanstack/react-query';
import type { CorrectedPageCount } from '@truepage/core/api/page-counts';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { ArrowLeft } from 'lucide-react';
import { useApi } from '../../api/api-context.ts';
import { isNotFound } from '../../api/errors.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { OwnershipProof } from '../ownership/ownership-proof.tsx';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { QueryStates } from '../query-states.tsx';
import { PageCountChoices } from './page-count-choices.tsx';
import { PageCountFacts } from './page-count-facts.tsx';
import { pageCountQuery } from './page-count-query.ts';

/** Milliseconds between two looks at a payment that is being confirmed. */
const pollEvery = 3000;

/** The question whether to pay for more pages, after proof of ownership. Only the browser loads it. */
export function PageCountScreen() {
  const text = useText();
  const typed = useScreenAddress().params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  return (
    <PageColumn width="narrow">
      <p className="-mb-4">
        <SiteLink
          to={paths.trackOrder(orderNumber)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:rotate-180" />
          <span>{text('pageCount.back')}</span>
        </SiteLink>
      </p>
      <PageHeading
        lead={
          <span className="wrap-anywhere">
            <Unbroken>{text('orderView.title', { orderNumber })}</Unbroken>
          </span>
        }
      >
        {text('pageCount.title')}
      </PageHeading>
      <Question orderNumber={orderNumber} />
    </PageColumn>
  );
}

function Question({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { location } = useScreenAddress();
  const isReturned = new URLSearchParams(location.search).has('session_id');
  const query = useQuery({
    ...pageCountQuery(useApi(), orderNumber, isReturned),
    // Another tab, or staff, may have ended it.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => isReturned && data?.state === 'asked' && pollEvery,
  });
  const { data, error } = query;
  if (isOwnershipRequired(error))
    return (
      <SectionCard title={text('ownership.title')} headingId="ownership">
        <OwnershipProof orderNumber={orderNumber} onProven={() => document.querySelector('h1')?.focus()}>
          {text('ownership.why')}
        </OwnershipProof>
      </SectionCard>
    );
  if (isNotFound(error)) return <p>{text('pageCount.none')}</p>;
  if (data === undefined)
    return (
      <QueryStates query={query} loading={text('pageCount.loading')} failed={text('pageCount.failed')} />
    );
  return data.state === 'asked' ? (
    <OpenQuestion orderNumber={orderNumber} question={data} isConfirming={isReturned} />
  ) : (
    <EndedQuestion question={data} />
  );
}

interface OpenQuestionProps {
  readonly orderNumber: string;
  readonly question: CorrectedPageCount;
  /** The browser comes from the payment page. */
  readonly isConfirming: boolean;
}

function OpenQuestion({ orderNumber, question, isConfirming }: OpenQuestionProps) {
  const text = useText();
  const { longMoment } = useFormats();
  const pages = usePages();
  return (
    <>
      <SectionCard title={text('pageCount.asked')} headingId="page-count">
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

function EndedQuestion({ question }: { readonly question: CorrectedPageCount }) {
  const text = useText();
  const { money } = useFormats();
  const pages = usePages();
  const { state, pagesBefore, pagesAfter, priceBefore } = question;
  // One that was applied is no question.
  const ended = state === 'asked' || state === 'applied' ? 'withdrawn' : state;
  return (
    <SectionCard title={text(`pageCount.${ended}`)} headingId="page-count">
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
