import type { PublicOrder } from '@truepage/core/api/orders';
import { isDelivered } from '@truepage/core/orders/delivery';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useDeliveryLabel } from '../use-delivery-label.ts';

/** When the translation is due, or when it was delivered: date, time and zone. */
export function Delivery({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { moment } = useFormats();
  const label = useDeliveryLabel(order.translationType);
  const deliveredAt = isDelivered(order) ? order.completedAt : null;
  const at = deliveredAt ?? order.estimatedDelivery;
  return (
    <div className="rounded-md bg-paper-deep p-4">
      <p className="text-sm font-semibold text-ink-soft">
        {text(deliveredAt === null ? 'orderView.estimatedDelivery' : 'orderView.deliveredOn')}
      </p>
      <p className="text-lg font-bold">
        <time dateTime={at}>{moment(at)}</time>
      </p>
      {order.status !== 'completed' && (
        <p className="mt-1 text-sm text-ink-soft print:hidden">
          {label !== undefined &&
            `${text('orderView.deliveryLabel', { type: text(`common.${order.translationType}`), label })} `}
          {text('orderView.deliveryEstimate')}
          {!order.isPaid && ` ${text('orderView.deliveryUnpaid')}`}
        </p>
      )}
    </div>
  );
}
