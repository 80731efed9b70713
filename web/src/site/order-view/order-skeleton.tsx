import { useText } from '../../i18n/language-context.ts';
import { Card, SectionCard } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { BackToTracking } from './back-to-tracking.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { orderWithoutScriptsQuery } from '../../api/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { DocumentInformation } from './order-facts.tsx';
import { PlainNotices } from './plain-notices.tsx';
import { PriceLines } from './order-price.tsx';
import { OrderStatusCard } from './order-status-card.tsx';

/** The order view until its order is loaded; also rendered by the server. */
export function OrderSkeleton({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <PageColumn>
      <BackToTracking />
      <PageHeading>
        <span className="wrap-anywhere">
          <Unbroken>{text('orderView.title', { orderNumber })}</Unbroken>
        </span>
      </PageHeading>
      <OrderWithoutScripts orderNumber={orderNumber} />
      <p role="status" className="sr-only noscript:hidden">
        {text('orderView.loading')}
      </p>
      <div
        aria-hidden="true"
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr] noscript:hidden"
      >
        <Card className="grid gap-5">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-3 w-full rounded-full" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-3/5" />
        </Card>
        <Card className="grid gap-5">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-8 w-full" />
        </Card>
      </div>
    </PageColumn>
  );
}

/** The order's status for browsers without JavaScript, rendered on the server and hidden from others. */
function OrderWithoutScripts({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { queryKey } = orderWithoutScriptsQuery(useApi(), orderNumber);
  const order = useQueryClient().getQueryData(queryKey);
  return (
    <noscript>
      {order === undefined && <Alert tone="danger">{text('orderView.failedToLoad')}</Alert>}
      {order === null && (
        <Alert tone="danger" title={text('common.orderNotFound')}>
          {text('orderView.notFoundText')}
        </Alert>
      )}
      {order && (
        <div className="grid gap-6">
          {import.meta.env.SSR && <PlainNotices order={order} />}
          <OrderStatusCard order={order} />
          <DocumentInformation order={order} />
          {import.meta.env.SSR && order.lines.length > 0 && (
            <SectionCard title={text('orderView.price')} headingId="price">
              <PriceLines order={order} />
            </SectionCard>
          )}
        </div>
      )}
    </noscript>
  );
}
