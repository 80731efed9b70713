import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import { useEffect } from 'react';
import { useApi } from '../api/api-context.ts';
import { orderQuery } from '../api/queries.ts';
import { useFormats, useText } from '../i18n/language-context.ts';
import { useMinuteClock } from './use-minute-clock.ts';

/** The order is read again after this time, in ms: it may have been paid in another tab, or the payment was still processed. */
const lookEvery = 60_000;

/** Until when a payment gets the delivery that is shown, by the office calendar; then the order is loaded again, and once it is paid. */
export function PromiseUntil({ order }: { readonly order: PublicOrder }) {
  return order.promisedUntil === null ? null : (
    <HoldsUntil orderNumber={order.orderNumber} until={order.promisedUntil} />
  );
}

/** The same below the delivery itself, where nothing else names it. */
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
  const call = useApi();
  const queryClient = useQueryClient();
  useQuery({
    ...orderQuery(call, orderNumber),
    refetchOnWindowFocus: 'always',
    refetchInterval: lookEvery,
  });
  const isOver = Date.parse(until) < useMinuteClock().getTime();
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries(orderQuery(call, orderNumber));
  }, [isOver, call, queryClient, orderNumber]);
  return (
    <p className="text-sm text-ink-soft print:hidden">
      {text('promise.holdsUntil', { moment: formats.shortMoment(until) })}
    </p>
  );
}
