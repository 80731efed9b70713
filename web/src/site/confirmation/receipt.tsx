import type { PublicOrder } from '@truepage/core/api/orders';
import { isTranslationType } from '@truepage/core/pricing/translation-type';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { SectionCard } from '../../ui/card.tsx';
import { BillingLines } from '../order-view/receipt-details/billing-lines.tsx';
import { MoneyBackRows } from '../order-view/money-back-rows.tsx';
import { useDelivery } from '../use-delivery.ts';
import { CompanyDetails } from '../company/company-details.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

/** The itemised receipt, also for printing. */
export function Receipt({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const formats = useFormats();
  const language = useLanguageName();
  const delivery = useDelivery(order);
  const pages = text('common.pages', { count: order.pageCount });
  return (
    <SectionCard title={text('confirmation.receipt')} headingId="receipt">
      <div className="grid gap-6">
        <DescriptionList
          items={[
            {
              term: text('common.orderNumber'),
              value: <Unbroken>{order.orderNumber}</Unbroken>,
            },
            ...(order.fullName === null
              ? []
              : [
                  {
                    term: text('common.name'),
                    value: <span translate="no">{order.fullName}</span>,
                  },
                ]),
            ...(order.paidAt === null
              ? []
              : [{ term: text('confirmation.paidOn'), value: formats.shortMoment(order.paidAt) }]),
            {
              term: text('confirmation.translation'),
              value: text('confirmation.languages', {
                source: language(order.sourceLanguage),
                target: language(order.targetLanguage),
              }),
            },
            {
              term: text('common.pagesLabel'),
              value: order.pageCountEstimated ? text('confirmation.pagesEstimated', { pages }) : pages,
            },
            { term: delivery.term, value: delivery.words },
          ]}
        />
        {order.receiptDetails !== null && (
          <div className="empty:hidden">
            <BillingLines details={order.receiptDetails} />
          </div>
        )}
        <PaidItems order={order} />
        <CompanyDetails title={text('confirmation.issuedBy')} level="h3" />
      </div>
    </SectionCard>
  );
}

function PaidItems({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const formats = useFormats();
  return (
    <div className="price-table">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{text('confirmation.items')}</caption>
        <tbody>
          {order.lines.map(({ item, quantity, unitPrice, amount }) => (
            <tr key={item} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                <span>{text(isTranslationType(item) ? `common.${item}Translation` : `common.${item}`)}</span>
                <span className="block text-sm text-ink-soft">
                  <Unbroken>
                    {text('confirmation.line', {
                      quantity: formats.count(quantity),
                      price: formats.money(unitPrice),
                    })}
                  </Unbroken>
                </span>
              </th>
              <td translate="no" className="py-2.5 text-end">
                {formats.money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong font-bold">
            <th scope="row" className="pt-3 pe-4 text-start">
              {text('confirmation.total')}
            </th>
            <td translate="no" className="pt-3 text-end">
              {formats.usd(order.totalPrice)}
            </td>
          </tr>
          <MoneyBackRows payments={order.payments} />
        </tfoot>
      </table>
    </div>
  );
}
