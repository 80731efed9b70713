import { useEffect } from 'react';
import type { PublicOrder } from '@truepage/core/api/orders';
import { averagePricePerPage } from '@truepage/core/pricing/quote';
import { Printer } from 'lucide-react';
import type { Cents } from '@truepage/core/money';
import { taxLabel } from '@truepage/core/payments/tax';
import { useFormats, useIntlLocale, useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { receiptId } from '../../paths.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { MoneyBackRows } from './money-back-rows.tsx';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';

/** The quote lines of the order, fixed when it was placed. */
export function OrderPrice({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { money } = useFormats();
  useEffect(() => {
    // The browser looked for the anchor before the order was rendered.
    if (window.location.hash === `#${receiptId}`) document.querySelector(`#${receiptId}`)?.scrollIntoView();
  }, []);
  return (
    <SectionCard title={text('orderView.price')} headingId={receiptId} className="print:order-3">
      <PriceLines order={order} />
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-sm text-ink-soft">
        <span>{`${text('orderView.pricePerPage')} (${text('orderView.pricePerPageNote')})`}</span>
        <span translate="no" className="tabular-nums">
          {money(averagePricePerPage(order.totalPrice, order.pageCount))}
        </span>
      </p>
      <p className="mt-4 grid gap-3 print:hidden">
        <ReceiptLink order={order} variant="secondary" wide>
          {text('orderView.receiptPdf')}
        </ReceiptLink>
        <Button variant="secondary" wide onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          <span>{text(order.isPaid ? 'orderView.printReceipt' : 'orderView.printSummary')}</span>
        </Button>
      </p>
    </SectionCard>
  );
}

/** The price with the included taxes and refunds. */
export function PriceLines({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <div className="price-table">
      <table className="w-full text-start tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text('orderView.item')}</th>
            <th scope="col">{text('orderView.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ item, quantity, unitPrice, amount }) => (
            <tr key={item} className="align-top">
              <th scope="row" className="py-1.5 pe-4 text-start font-medium">
                <span>
                  {text(
                    item === order.translationType
                      ? `common.${order.translationType}Translation`
                      : `common.${item}`,
                  )}
                </span>
                <span translate="no" className="block text-sm font-normal text-ink-soft">
                  {item !== 'discount' && `${quantity} × ${money(unitPrice)}`}
                </span>
                {item === 'discount' && <AgreedDiscount order={order} />}
              </th>
              <td translate="no" className="py-1.5 text-end">
                {money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink text-lg font-bold">
            <th scope="row" className="pt-3 pe-4 text-start">
              {text('orderView.totalUsd')}
            </th>
            <td translate="no" className="pt-3 text-end">
              {money(order.totalPrice)}
            </td>
          </tr>
          <TaxRows tax={order.tax} />
          <MoneyBackRows payments={order.payments} />
          <KeptTaxRow tax={order.tax} />
        </tfoot>
      </table>
    </div>
  );
}

/** A note that the discount is the one agreed with the firm. */
function AgreedDiscount({ order: { discountPercent } }: { readonly order: PublicOrder }) {
  const text = useText();
  const amounts = useAmounts();
  if (discountPercent === null) return null;
  return (
    <span className="block text-sm font-normal text-ink-soft">
      {text('orderView.agreedDiscount', { percent: amounts.percent(discountPercent) })}
    </span>
  );
}

/** Rows below the total of a price table: the included taxes. */
function TaxRows({ tax }: Pick<PublicOrder, 'tax'>) {
  const text = useText();
  const locale = useIntlLocale();
  return tax?.parts.map((part) => {
    const label = taxLabel(part, locale);
    return <TaxRow key={label} term={text('orderView.taxIncluded', { tax: label })} amount={part.amount} />;
  });
}

/** A row below the remainder after refunds: the included tax. */
function KeptTaxRow({ tax }: Pick<PublicOrder, 'tax'>) {
  const text = useText();
  if (tax === undefined || tax.kept === tax.charged) return null;
  return <TaxRow term={text('orderView.taxKept')} amount={tax.kept} />;
}

function TaxRow({ term, amount }: { readonly term: string; readonly amount: Cents }) {
  const { money } = useFormats();
  return (
    <tr>
      <th scope="row" className="pt-2 pe-4 text-start font-normal wrap-anywhere">
        <bdi>{term}</bdi>
      </th>
      <td translate="no" className="pt-2 text-end">
        {money(amount)}
      </td>
    </tr>
  );
}
