import type { PublicOrder } from '@truepage/core/api/orders';
import { isDelivered } from '@truepage/core/orders/delivery';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { Around } from '../../ui/around.tsx';
import { useIsLate } from '../use-is-late.ts';
import { usePromise } from '../use-promise.ts';

/** When the translation is promised for, or was, or when it was delivered: date, time and zone. */
export function Delivery({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { moment } = useFormats();
  const promise = usePromise(order.translationType);
  const isLate = useIsLate(order);
  const deliveredAt = isDelivered(order) ? order.completedAt : null;
  const at = deliveredAt ?? order.estimatedDelivery;
  const words = isLate ? text('promise.late', { moment: moment(at) }) : promise(moment(at));
  return (
    <div className="rounded-md bg-paper-deep p-4">
      <p className="text-sm font-semibold text-ink-soft">
        {text(deliveredAt === null ? 'orderView.estimatedDelivery' : 'orderView.deliveredOn')}
      </p>
      <p className="text-lg font-bold">
        <Around words={deliveredAt === null ? words : moment(at)} value={moment(at)}>
          <time dateTime={at}>{moment(at)}</time>
        </Around>
      </p>
      {isLate && (
        <SiteLink to={paths.contactAbout(order.orderNumber)} className={lateLink}>
          {text('orderView.writeToUs')}
        </SiteLink>
      )}
      {order.status !== 'completed' && !order.isPaid && (
        <p className="mt-1 text-sm text-ink-soft print:hidden">{text('orderView.deliveryUnpaid')}</p>
      )}
    </div>
  );
}

const lateLink =
  'inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden';
