import type { PublicOrder } from '@truepage/core/api/orders';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Logo } from '../art/logo.tsx';

/** The head of the printed receipt; on the screen the page has its own. */
export function ReceiptHead({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { moment } = useFormats();
  const { publicUrl } = useSite();
  return (
    <div className="hidden print:block">
      <Logo name={text('common.siteName')} />
      <p className="mt-4 text-2xl font-bold">
        {text(order.isPaid ? 'orderView.receiptHeading' : 'orderView.summaryHeading')}
      </p>
      <p className="tabular-nums">{text('orderView.heading', { orderNumber: order.orderNumber })}</p>
      <p>
        {text('orderView.estimatedDelivery')}: {moment(order.estimatedDelivery)}
      </p>
      <p>{text('orderView.printedFrom', { url: publicUrl + paths.trackOrder(order.orderNumber) })}</p>
    </div>
  );
}
