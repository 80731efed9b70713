import type { PublicOrder } from '@truepage/core/api/orders';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

/** The amount due, and how to pay it. */
export function OpenPayment({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <div className="print:hidden">
      <Alert
        tone="info"
        title={text('orderView.payTitle')}
        actions={
          <ButtonLink to={paths.checkout(order.orderNumber)}>
            <span>
              <Unbroken>{text('orderView.payNow', { price: money(order.totalPrice) })}</Unbroken>
            </span>
          </ButtonLink>
        }
      >
        {order.status === 'completed'
          ? text('orderView.completedUnpaid', { count: order.documents.length })
          : text('orderView.payText')}
      </Alert>
    </div>
  );
}
