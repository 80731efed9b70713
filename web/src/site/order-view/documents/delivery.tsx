import type { PublicOrder } from '@truepage/core/api/orders';
import { useText } from '../../../i18n/language-context.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { paths } from '../../../paths.ts';
import { PromiseUntil } from '../../promise-until.tsx';
import { useDelivery } from '../../use-delivery.ts';
import { usePromise } from '../../use-promise.ts';

/** The promised time, the missed one, or the time of delivery: date, time and zone. */
export function Delivery({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const promise = usePromise(order.translationType);
  const { at, moment, term, words, isOver, isLate, isPaused } = useDelivery(order);
  const [before, after] = (isOver || isLate ? words : promise(moment)).split(moment);
  return (
    <div className="rounded-md bg-paper-deep p-4">
      <p className="text-sm font-semibold text-ink-soft">{term}</p>
      <p className="text-lg font-bold">
        {isPaused ? (
          words
        ) : (
          <>
            <span>{before}</span>
            <time dateTime={at}>{moment}</time>
            <span>{after}</span>
          </>
        )}
      </p>
      {isLate && (
        <SiteLink to={paths.contactAbout(order.orderNumber)} className={lateLink}>
          {text('orderView.writeToUs')}
        </SiteLink>
      )}
      <PromiseUntil order={order} />
      {order.status !== 'completed' && !order.isPaid && order.promisedUntil === null && (
        <p className="mt-1 text-sm text-ink-soft print:hidden">{text('orderView.deliveryUnpaid')}</p>
      )}
    </div>
  );
}

const lateLink =
  'inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden';
