import { useQuery } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import { useApi } from '../api/api-context.ts';
import { orderQuery } from '../api/queries.ts';
import { useFormats, useText } from '../i18n/language-context.ts';

/** The refetch interval of the order, in ms: its promise may have expired, or it was paid in another tab. */
const pollEvery = 60_000;

/** The latest payment time for the displayed due time, by the office calendar. */
export function PromiseUntil({ order }: { readonly order: PublicOrder }) {
  return order.promisedUntil === null ? null : (
    <HoldsUntil orderNumber={order.orderNumber} until={order.promisedUntil} />
  );
}

/** The same below the due time, if nothing else names it. */
export function PromiseBeforePaying({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const formats = useFormats();
  if (order.promisedUntil === null) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {`${text('promise.estimatedDelivery')}: ${formats.moment(order.estimatedDelivery)}`}
      </p>
      <PromiseUntil order={order} />
    </div>
  );
}

function HoldsUntil({ orderNumber, until }: { readonly orderNumber: string; readonly until: string }) {
  const text = useText();
  const formats = useFormats();
  const order = orderQuery(useApi(), orderNumber);
  useQuery({ ...order, refetchOnWindowFocus: 'always', refetchInterval: pollEvery });
  return (
    <p className="text-sm text-ink-soft print:hidden">
      {text('promise.holdsUntil', { moment: formats.shortMoment(until) })}
    </p>
  );
}
