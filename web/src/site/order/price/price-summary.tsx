import { isTranslationType } from '@truepage/core/pricing/translation-type';
import type { QuoteLine } from '@truepage/core/pricing/quote';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import type { Text } from '../../../i18n/dictionary.ts';
import { Card } from '../../../ui/card.tsx';
import { useOrderForm } from '../form/order-form-context.ts';
import {
  isOrderable,
  nameOf,
  quotedPages,
  totalPages,
  type OrderDocument,
} from '../document/order-document.ts';
import { countedPages, pagesText } from '../document/pages-text.ts';
import { useQuote } from '../quotes/use-quote.ts';
import type { PricePreview } from './price-preview.ts';
import { useCouponPrice } from './use-coupon.ts';
import type { ShownPrices } from './use-prices.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { usePromise } from '../../use-promise.ts';
import { useDue } from './use-due.ts';

export const priceSummaryId = 'price-summary';

/** The itemised price, its basis, and the estimated delivery. */
export function PriceSummary({ prices }: { readonly prices: ShownPrices }) {
  const text = useText();
  const documents = useOrderForm((state) => state.documents);
  const { price } = useCouponPrice(prices);
  const quote = useQuote();
  if (quote) return <quote.QuoteSummary quotes={quote.quotes} titleId={priceSummaryId} />;
  return (
    <Card className="grid gap-4 noscript:hidden">
      <h2 id={priceSummaryId} tabIndex={-1} className="text-lg font-bold">
        {text('order.summary')}
      </h2>
      <dl className="grid gap-3">
        {price.lines.map((line) => (
          <Line key={line.item} line={line} isCounted={price.pages !== undefined} />
        ))}
        <Total price={price} />
      </dl>
      <DocumentLines documents={documents.filter(isOrderable)} />
      <p className="text-sm text-ink-soft">{basisText(documents, text)}</p>
      {prices.standing !== 'current' && (
        <p className="text-sm font-semibold text-pending" role="status">
          {text(prices.standing === 'loading' ? 'order.pricesLoading' : 'order.pricesUnavailable')}
        </p>
      )}
      <div className="border-t border-line pt-4">
        <DeliveryPromise />
      </div>
    </Card>
  );
}

function Line({ line, isCounted }: { readonly line: QuoteLine; readonly isCounted: boolean }) {
  const text = useText();
  const formats = useFormats();
  const { item, quantity, unitPrice, amount } = line;
  const price = formats.money(unitPrice);
  const perPage = isCounted
    ? text('order.line', { count: countedPages(quantity, text), price })
    : text('order.perPage', { price });
  const certificates =
    quantity === 1 ? text('order.lineOnce') : text('order.line', { count: String(quantity), price });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <dt className="grid grow basis-32">
        <span>{text(isTranslationType(item) ? `common.${item}Translation` : `common.${item}`)}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {item !== 'discount' && <Unbroken>{item === 'certificate' ? certificates : perPage}</Unbroken>}
        </span>
      </dt>
      <dd translate="no" className="ms-auto font-medium tabular-nums">
        {formats.money(amount)}
      </dd>
    </div>
  );
}

/** Explains what the price is based on. */
function basisText(documents: readonly OrderDocument[], text: Text): string {
  const pages = totalPages(documents);
  switch (pages.kind) {
    case 'counted':
      return text('order.pagesHere', { count: pages.pages });
    case 'counting':
      return text('order.pagesCounting');
    case 'none':
      return text('order.pagesUnknown');
    case 'later':
    case 'locked':
      return documents.length > 1
        ? text('order.pagesLaterOfSome', { count: quotedPages(documents) })
        : text('order.pagesLater');
  }
}

/** The pages of each document; not shown for a single document. */
function DocumentLines({ documents }: { readonly documents: readonly OrderDocument[] }) {
  const text = useText();
  if (documents.length < 2) return null;
  return (
    <ol aria-label={text('order.pagesOfDocuments')} className="grid gap-1 text-sm text-ink-soft">
      {documents.map((document) => (
        <li key={document.id} className="flex items-baseline justify-between gap-4">
          <bdi translate="no" className="min-w-0 truncate">
            {nameOf(document)}
          </bdi>
          <span className="shrink-0 tabular-nums">
            {document.pages.kind === 'counted' || document.pages.kind === 'counting'
              ? pagesText(document.pages, text)
              : text('order.pagesNotCounted')}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Total({ price }: { readonly price: PricePreview }) {
  const text = useText();
  const formats = useFormats();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-bold">
      <dt>{text(price.pages === undefined ? 'order.from' : 'order.total')}</dt>
      <dd translate="no" className="text-xl tabular-nums">
        {formats.usd(price.total)}
      </dd>
    </div>
  );
}

/** The estimated delivery, to the minute and in the visitor's time zone. */
function DeliveryPromise() {
  const text = useText();
  const formats = useFormats();
  const translationType = useOrderForm(({ draft }) => draft.translationType);
  const due = useDue();
  const promise = usePromise(translationType);
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-soft">{text('order.delivery')}</p>
      <p className="min-h-[3lh] font-semibold sm:max-lg:min-h-lh text-balance">
        {due !== undefined && promise(formats.moment(due))}
      </p>
    </div>
  );
}
