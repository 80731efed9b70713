import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { averagePricePerPage } from '@truepage/core/pricing/quote';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { orderAction } from '../../keys/order-actions.ts';

/** The quote lines of the order, fixed when it was placed. Renders nothing for roles that see no money. */
export function OrderPrice({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { money } = useFormats();
  const amounts = useAmounts();
  const { lines, totalPrice, pageCount, translationType, coupon, discountPercent } = order;
  if (lines === null || totalPrice === null) return null;
  return (
    <details className="border-t border-line pt-3">
      <summary {...orderAction('price')} className="w-fit font-semibold text-accent">
        {text('adminOrder.price')}
      </summary>
      <table className="mt-2 w-full tabular-nums">
        <caption className="sr-only">{text('adminOrder.price')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text('adminOrder.item')}</th>
            <th scope="col">{text('adminShell.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, quantity, unitPrice, amount }) => (
            <tr key={item} className="align-top">
              <th scope="row" className="py-1 pe-4 text-start font-medium">
                <span>
                  {text(item === translationType ? `common.${translationType}Translation` : `common.${item}`)}
                </span>
                <span className="block font-normal text-ink-soft">
                  {item === 'discount' && discountPercent !== null ? (
                    text('adminOrder.agreedDiscount', { percent: amounts.percent(discountPercent) })
                  ) : (
                    <span translate="no">
                      {item === 'discount' ? coupon : `${quantity} × ${money(unitPrice)}`}
                    </span>
                  )}
                </span>
              </th>
              <td translate="no" className="py-1 text-end">
                {money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-ink-soft">
        <span>{`${text('adminOrder.pricePerPage')} (${text('adminOrder.pricePerPageNote')})`}</span>
        <span translate="no" className="tabular-nums">
          {money(averagePricePerPage(totalPrice, pageCount))}
        </span>
      </p>
    </details>
  );
}
