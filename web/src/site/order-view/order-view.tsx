import type { PublicOrder } from '@truepage/core/api/orders';
import { useText } from '../../i18n/language-context.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackToTracking } from './back-to-tracking.tsx';
import { DocumentInformation, OrderInformation } from './order-facts.tsx';
import { OpenPayment } from './open-payment.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderStatusCard } from './order-status-card.tsx';
import { OwnershipForm } from './ownership-form.tsx';
import { ReceiptHead } from './receipt-head.tsx';
import { TrackingLinkBox } from './tracking-link-box.tsx';
import { useIsFresh } from './use-is-fresh.ts';

/** Everything about one order; printed, it is the receipt. */
export function OrderView({ order }: { readonly order: PublicOrder }) {
  const isFresh = useIsFresh(order);
  return (
    <PageColumn>
      <BackToTracking />
      <ReceiptHead order={order} />
      <Heading orderNumber={order.orderNumber} isFresh={isFresh} />
      {!order.isPaid && !order.restricted && <OpenPayment order={order} />}
      {isFresh && <TrackingLinkBox order={order} />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] print:flex print:flex-col print:items-stretch print:gap-0">
        <div className="grid min-w-0 gap-6 print:contents">
          <OrderStatusCard order={order} />
          {order.restricted ? (
            <OwnershipForm orderNumber={order.orderNumber} />
          ) : (
            <OrderDocuments order={order} />
          )}
          <DocumentInformation order={order} />
        </div>
        <div className="grid min-w-0 gap-6 print:contents">
          <OrderPrice order={order} />
          {!isFresh && <TrackingLinkBox order={order} />}
          <OrderInformation order={order} />
        </div>
      </div>
    </PageColumn>
  );
}

interface HeadingProps {
  readonly orderNumber: string;
  readonly isFresh: boolean;
}

function Heading({ orderNumber, isFresh }: HeadingProps) {
  const text = useText();
  const numbered = text('orderView.heading', { orderNumber });
  return (
    <div className="print:hidden">
      <PageHeading lead={isFresh ? numbered : undefined}>
        {isFresh ? text('orderView.submittedHeading') : numbered}
      </PageHeading>
    </div>
  );
}
