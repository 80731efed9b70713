import { ArrowDown } from 'lucide-react';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { quotedPages, totalPages } from '../document/order-document.ts';
import { pagesText } from '../document/pages-text.ts';
import { useQuote } from '../quotes/use-quote.ts';
import { useCouponPrice } from './use-coupon.ts';
import { useDue } from './use-due.ts';
import { priceSummaryId } from './price-summary.tsx';
import type { ShownPrices } from './use-prices.ts';
import { useEffect, useState, type MouseEvent } from 'react';
import { Unbroken } from '../../../ui/unbroken.tsx';

/** Price and due time on small screens, shown until the summary is scrolled into view. */
export function PriceBar({ prices }: { readonly prices: ShownPrices }) {
  const text = useText();
  const formats = useFormats();
  const documents = useOrderForm((state) => state.documents);
  const pages = totalPages(documents);
  const { price } = useCouponPrice(prices);
  const due = useDue();
  const isCounted = price.pages !== undefined;
  const pageWords =
    isCounted || pages.kind === 'counting'
      ? pagesText(pages, text)
      : text('common.pages', { count: quotedPages(documents) });
  const quote = useQuote();
  if (!useIsBelow(priceSummaryId)) return null;
  return (
    <div className="@container fixed inset-x-0 bottom-0 z-10 border-t border-line bg-sheet px-page pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:hidden print:hidden noscript:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="grid text-sm text-ink-soft tabular-nums">
          <span>
            <span className="text-base font-bold text-ink">
              {quote ? (
                <quote.QuoteTerm quotes={quote.quotes} />
              ) : (
                <Unbroken>{`${text(isCounted ? 'order.total' : 'order.from')} ${formats.usd(price.total)}`}</Unbroken>
              )}
            </span>
            <span className="@max-3xs:hidden">{!quote && ` · ${pageWords}`}</span>
          </span>
          <span className="min-h-lh @max-3xs:hidden">
            {quote
              ? pageWords
              : due !== undefined && text('order.barDelivery', { date: formats.soonMoment(due) })}
          </span>
        </p>
        <a
          href={`#${priceSummaryId}`}
          onClick={showSummary}
          className="flex min-h-11 items-center gap-1 rounded-md px-3 font-semibold text-accent @max-3xs:px-0 hover:bg-accent-soft"
        >
          <span>{text('order.showDetails')}</span>
          <ArrowDown aria-hidden="true" className="size-4 @max-3xs:hidden" />
        </a>
      </div>
    </div>
  );
}

/** Scrolls there without changing the address. */
function showSummary(event: MouseEvent): void {
  event.preventDefault();
  const summary = document.getElementById(priceSummaryId);
  summary?.scrollIntoView({ block: 'start' });
  summary?.focus({ preventScroll: true });
}

/** Whether the element with this id is below the viewport. True until hydration. */
function useIsBelow(id: string): boolean {
  const [isBelow, setIsBelow] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry !== undefined) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isBelow;
}
