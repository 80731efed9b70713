import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { orderWithoutScriptsQuery } from '../../api/queries.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { DocumentInformation } from './order-facts.tsx';
import { OrderStatusCard } from './order-status-card.tsx';

/** The order's status for browsers without scripts, rendered by the server and hidden from others. */
export function OrderWithoutScripts({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { queryKey } = orderWithoutScriptsQuery(useApi(), orderNumber);
  const order = useQueryClient().getQueryData(queryKey);
  return (
    <noscript>
      {order === undefined && <Alert tone="danger">{text('orderView.failedToLoad')}</Alert>}
      {order === null && (
        <Alert tone="danger" title={text('orderView.notFoundTitle')}>
          {text('orderView.notFoundText')}
        </Alert>
      )}
      {order && (
        <div className="grid gap-6">
          <OrderStatusCard order={order} />
          <DocumentInformation order={order} />
        </div>
      )}
    </noscript>
  );
}
