import { useQuery } from '@tanstack/react-query';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useApi } from '../../api/api-context.ts';
import { isNotFound } from '../../api/errors.ts';
import { orderQuery } from '../../api/queries.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { OrderFailed } from './order-failed.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';

/** One order, under /order/{number} and /track/{number}. It is private: only the browser loads it. */
export function OrderViewScreen() {
  const typed = useScreenAddress().params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  const { data, error, isFetching, refetch } = useQuery(orderQuery(useApi(), orderNumber));
  if (data !== undefined) return <OrderView order={data} />;
  if (isNotFound(error)) return <OrderNotFound />;
  if (error !== null && !isFetching) return <OrderFailed error={error} onRetry={() => void refetch()} />;
  return <OrderSkeleton orderNumber={orderNumber} />;
}
