import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../../api/errors.ts';
import { useText } from '../../../i18n/language-context.ts';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { staffOrderQuery } from '../../api/desk-queries.ts';
import { DeskButton, DeskButtonLink } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { OrderDesk } from './order-desk.tsx';
import { orderAction } from '../../keys/order-actions.ts';
import { OrderSkeleton } from './order-skeleton.tsx';

/**
 * One order with everything that staff can do about it. The address may also contain an order's id, or a number as
 * typed by hand.
 */
export function OrderScreen() {
  const typed = useScreenAddress().params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  const { data, error, isFetching, isStale, isFetchedAfterMount, refetch } = useQuery(
    staffOrderQuery(useDeskApi(), orderNumber),
  );
  useProperAddress(typed, data?.orderNumber);

  if (isNotFound(error)) return <OrderNotFound />;
  if (data !== undefined) {
    return <OrderDesk key={data.orderNumber} order={data} isCurrent={!isStale || isFetchedAfterMount} />;
  }
  if (error !== null && !isFetching) return <OrderFailed error={error} onRetry={() => void refetch()} />;
  return <OrderSkeleton orderNumber={orderNumber} back={orderAction('back')} />;
}

/** Live events identify an order by its number, so the address is rewritten to contain the number. */
function useProperAddress(typed: string, orderNumber: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (orderNumber === undefined || orderNumber === typed) return;
    navigate(deskPaths.order(orderNumber), { replace: true });
  }, [typed, orderNumber, navigate]);
}

function OrderNotFound() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <DeskColumn width="narrow">
      <DeskHeading lead={text('adminOrder.notFoundText')}>{text('adminOrder.notFound')}</DeskHeading>
      <p>
        <DeskButton variant="primary" onClick={() => navigate(deskPaths.orders)}>
          {text('adminOrders.back')}
        </DeskButton>
      </p>
    </DeskColumn>
  );
}

function OrderFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <DeskColumn width="narrow">
      <DeskHeading>{text('adminOrder.failed')}</DeskHeading>
      <ErrorPanel error={error} onRetry={onRetry} />
      <p>
        <DeskButtonLink to={deskPaths.orders}>{text('adminOrders.back')}</DeskButtonLink>
      </p>
    </DeskColumn>
  );
}
