import type { PublicOrder } from '@truepage/core/api/orders';
import type { RequestedQuote } from '@truepage/core/api/quotes/quotes';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { DescriptionList } from '../../ui/description-list.tsx';

interface QuoteFactsProps {
  readonly quote: RequestedQuote;
  /** Undefined while it is loaded. */
  readonly order: PublicOrder | undefined;
}

/** Price, documents, pages, and when the translation would be there. */
export function QuoteFacts({ quote: { state, price, note, until }, order }: QuoteFactsProps) {
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
          ? [{ term: text('quote.pages'), value: String(order.pageCount) }]
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
