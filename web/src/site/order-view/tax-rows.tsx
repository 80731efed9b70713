import type { PublicOrder } from '@truepage/core/api/orders';
import type { Cents } from '@truepage/core/money';
import { taxLabel } from '@truepage/core/payments/tax';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useIntlLocale } from '../../i18n/use-intl-locale.ts';

/** Rows below the total of a price table: which taxes it includes. */
export function TaxRows({ tax }: Pick<PublicOrder, 'tax'>) {
  const text = useText();
  const locale = useIntlLocale();
  return tax?.parts.map((part) => {
    const label = taxLabel(part, locale);
    return <TaxRow key={label} term={text('orderView.taxIncluded', { tax: label })} amount={part.amount} />;
  });
}

/** Below what is left after refunds: what of it is tax. */
export function KeptTaxRow({ tax }: Pick<PublicOrder, 'tax'>) {
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
