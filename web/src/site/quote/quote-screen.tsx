import { useQuery } from '@tanstack/react-query';
import type { RequestedQuote } from '@truepage/core/api/quotes/quotes';
import type { PublicOrder } from '@truepage/core/api/orders';
import { useApi } from '../../api/api-context.ts';
import { isNotFound } from '../../api/errors.ts';
import { orderQuery } from '../../api/queries.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { pollWhileOwned, useOrderChanges } from '../messages/order-changes.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { useFocusOfNews } from '../ownership/use-focus-of-news.ts';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { QueryStates } from '../query-states.tsx';
import { useMinuteClock } from '../use-minute-clock.ts';
import { QuoteChoices, RenewQuote } from './quote-choices.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

/** A requested quote, after proof of ownership. Rendered in the browser only. */
export function QuoteScreen() {
  const text = useText();
  return (
    <OwnedPage title={text('quote.title')} back={text('common.backToOrder')}>
      {(orderNumber) => <Quote orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

function Quote({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const call = useApi();
  const query = useQuery({
    // Under the order's key, so that a new proof of ownership refetches it.
    queryKey: ['order', orderNumber, 'quote'],
    queryFn: ({ signal }) => call('getQuote', { orderNumber }, { signal }),
    // Another tab, or staff, may have changed it, and the checkout returns here once the quote has expired.
    refetchOnWindowFocus: 'always',
    refetchInterval: pollWhileOwned,
    staleTime: 0,
  });
  const { data, error, isSuccess } = query;
  useOrderChanges(orderNumber, isSuccess);
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (isNotFound(error)) return <p>{text('quote.none')}</p>;
  if (data === undefined)
    return <QueryStates query={query} loading={text('quote.loading')} failed={text('quote.failed')} />;
  return <ShownQuote orderNumber={orderNumber} quote={data} />;
}

interface ShownQuoteProps {
  readonly orderNumber: string;
  readonly quote: RequestedQuote;
}

function ShownQuote({ orderNumber, quote }: ShownQuoteProps) {
  const text = useText();
  const { longMoment } = useFormats();
  const now = useMinuteClock().getTime();
  const { data: order } = useQuery({ ...orderQuery(useApi(), orderNumber), staleTime: 0 });
  const { state, dueBy, until } = quote;
  const isGone = order !== undefined && order.documentsDeletedAt !== null;
  const section = useFocusOfNews(state);
  const isOver = state === 'expired' || state === 'declined';
  const isLate = state === 'requested' && Date.parse(dueBy) < now;
  const time = longMoment(state === 'requested' ? dueBy : until);
  return (
    <>
      <SectionCard title={text(`quote.${state}`)} headingId="quote" tabIndex={-1} ref={section}>
        <div className="grid gap-4">
          <p role="status">
            <Unbroken>
              {isGone
                ? text('quote.ended')
                : text(isLate ? 'quote.requestedLate' : `quote.${state}Text`, { time })}
            </Unbroken>
          </p>
          <QuoteFacts quote={quote} order={order} />
          {isOver && !isGone && <RenewQuote orderNumber={orderNumber} />}
        </div>
      </SectionCard>
      {state === 'sent' && !isGone && <QuoteChoices orderNumber={orderNumber} quote={quote} />}
    </>
  );
}

interface QuoteFactsProps {
  readonly quote: RequestedQuote;
  /** Undefined while loading. */
  readonly order: PublicOrder | undefined;
}

/** Price, documents, pages, and the due time. */
function QuoteFacts({ quote: { state, price, note, until }, order }: QuoteFactsProps) {
  const text = useText();
  const { money, moment, longMoment } = useFormats();
  const isSent = state === 'sent';
  const isLast = !isSent && state !== 'accepted';
  return (
    <DescriptionList
      items={[
        ...(price === null
          ? []
          : [
              {
                term: text(isLast ? 'quote.lastPrice' : 'quote.price'),
                value: (
                  <span translate="no" className={isSent ? 'text-xl font-bold' : undefined}>
                    {money(price)}
                  </span>
                ),
              },
            ]),
        ...(isSent ? [{ term: text('quote.validUntil'), value: longMoment(until) }] : []),
        ...(note === '' ? [] : [{ term: text('quote.note'), value: <span dir="auto">{note}</span> }]),
        ...(order === undefined
          ? []
          : [{ term: text('quote.documents'), value: <Documents order={order} /> }]),
        ...(order && state !== 'requested'
          ? [{ term: text('common.pagesLabel'), value: String(order.pageCount) }]
          : []),
        ...(isSent && order
          ? [{ term: text('quote.delivery'), value: moment(order.estimatedDelivery) }]
          : []),
      ]}
    />
  );
}

function Documents({ order: { documents } }: { readonly order: PublicOrder }) {
  return (
    <ol className="grid gap-1">
      {documents.map(({ position, filename }) => (
        <li key={position}>
          <bdi translate="no">{filename ?? position}</bdi>
        </li>
      ))}
    </ol>
  );
}
