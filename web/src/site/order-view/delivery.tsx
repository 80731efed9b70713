import type { PublicOrder } from '@truepage/core/api/orders';
import { isDelivered } from '@truepage/core/orders/delivery';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Around } from '../../ui/around.tsx';
import { usePromise } from '../use-promise.ts';

/** When the translation is promised for, or when it was delivered: date, time and zone. */
export function Delivery({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { moment } = useFormats();
  const promise = usePromise(order.translationType);
  const deliveredAt = isDelivered(order) ? order.completedAt : null;
  const at = deliveredAt ?? order.estimatedDelivery;
  return (
    <div className="rounded-md bg-paper-deep p-4">
      <p className="text-sm font-semibold text-ink-soft">
        {text(deliveredAt === null ? 'orderView.estimatedDelivery' : 'orderView.deliveredOn')}
      </p>
      <p className="text-lg font-bold">
        <Around words={deliveredAt === null ? promise(moment(at)) : moment(at)} value={moment(at)}>
          <time dateTime={at}>{moment(at)}</time>
        </Around>
      </p>
      {order.status !== 'completed' && !order.isPaid && (
        <p className="mt-1 text-sm text-ink-soft print:hidden">{text('orderView.deliveryUnpaid')}</p>
      )}
    </div>
  );
}
