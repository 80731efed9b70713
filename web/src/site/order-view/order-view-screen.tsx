import { useQuery } from '@tanstack/react-query';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useEffect } from 'react';
import { useApi } from '../../api/api-context.ts';
import { isNotFound } from '../../api/errors.ts';
import { orderQuery } from '../../api/queries.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { BackToTracking } from './back-to-tracking.tsx';

/** One order, at /order/{number} and /track/{number}. Private, so only the browser loads it. */
export function OrderViewScreen() {
  const typed = useScreenAddress().params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  const { data, error, isFetching, refetch } = useQuery(orderQuery(useApi(), orderNumber));
  if (data !== undefined) return <OrderView order={data} />;
  if (isNotFound(error)) return <OrderNotFound />;
  if (error !== null && !isFetching) return <OrderFailed error={error} onRetry={() => void refetch()} />;
  return <OrderSkeleton orderNumber={orderNumber} />;
}

/** For a 404 response. Any other failure is OrderFailed. */
function OrderNotFound() {
  const text = useText();
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('orderView.notFoundText')}>{text('common.orderNotFound')}</PageHeading>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home}>{text('shell.backHome')}</ButtonLink>
        <ButtonLink to={paths.track} variant="secondary">
          {text('orderView.trackAnother')}
        </ButtonLink>
      </p>
    </PageColumn>
  );
}

interface OrderFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The order may exist: the server did not respond. */
function OrderFailed({ error, onRetry }: OrderFailedProps) {
  const text = useText();
  useEffect(() => {
    showFailure(text('common.error'), text('orderView.failedToLoad'));
  }, [text]);
  return (
    <PageColumn width="narrow">
      <BackToTracking />
      <PageHeading>{text('orderView.failedTitle')}</PageHeading>
      <Alert
        tone="danger"
        title={text('orderView.failedToLoad')}
        actions={<Button onClick={onRetry}>{text('common.retry')}</Button>}
      >
        {errorText(error, text)}
      </Alert>
    </PageColumn>
  );
}
