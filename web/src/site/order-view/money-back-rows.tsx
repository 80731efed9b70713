import type { PublicOrder } from '@truepage/core/api/orders';
import { moneyBack } from '@truepage/core/payments/paid-sums';
import { useFormats, useText } from '../../i18n/language-context.ts';

/** Rows below the total of a price table: the refunded amount and the remainder. */
export function MoneyBackRows({ payments }: Pick<PublicOrder, 'payments'>) {
  const text = useText();
  const { money } = useFormats();
  if (payments === null || moneyBack(payments) === 'none') return null;
  const { refunded, disputed, net } = payments;
  const rows = [
    { term: text('common.refunded'), amount: refunded },
    { term: text('common.disputed'), amount: disputed },
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      {rows.map(({ term, amount }) => (
        <tr key={term}>
          <th scope="row" className="pt-2 pe-4 text-start font-medium">
            {term}
          </th>
          <td translate="no" className="pt-2 text-end">
            {/* In right-to-left text, the minus sign would move behind the amount. */}
            <bdi translate="no" dir="ltr">{`−${money(amount)}`}</bdi>
          </td>
        </tr>
      ))}
      <tr className="font-bold">
        <th scope="row" className="pt-2 pe-4 text-start">
          {text('common.netPaid')}
        </th>
        <td translate="no" className="pt-2 text-end">
          {money(net)}
        </td>
      </tr>
    </>
  );
}
