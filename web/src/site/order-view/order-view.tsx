import type { PublicOrder } from '@truepage/core/api/orders';
import { useText, useFormats } from '../../i18n/language-context.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackToTracking } from './back-to-tracking.tsx';
import { DocumentInformation, OrderInformation } from './order-facts.tsx';
import { OpenPayment } from './open-payment.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderStatusCard } from './order-status-card.tsx';
import { OwnershipForm } from './ownership-form.tsx';
import { TrackingLinkBox } from './tracking-link-box.tsx';
import { useState } from 'react';
import { isFreshOrder } from '../order/fresh-order.ts';
import { isLessThanAnHourOld } from './order-age.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Logo } from '../art/logo.tsx';

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
  const numbered = text('orderView.title', { orderNumber });
  return (
    <div className="print:hidden">
      <PageHeading lead={isFresh ? numbered : undefined}>
        {isFresh ? text('orderView.submittedHeading') : numbered}
      </PageHeading>
    </div>
  );
}

/** Whether the visitor should read that the order was submitted: placed in this tab, or less than an hour ago. */
function useIsFresh({ orderNumber, createdAt }: PublicOrder): boolean {
  const [isFresh] = useState(() => isFreshOrder(orderNumber) || isLessThanAnHourOld(createdAt, new Date()));
  return isFresh;
}

/** The head of the printed receipt; on the screen the page has its own. */
function ReceiptHead({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { moment } = useFormats();
  const { publicUrl } = useSite();
  return (
    <div className="hidden print:block">
      <Logo name={text('common.siteName')} />
      <p className="mt-4 text-2xl font-bold">
        {text(order.isPaid ? 'orderView.receiptHeading' : 'orderView.summaryHeading')}
      </p>
      <p className="tabular-nums">{text('orderView.title', { orderNumber: order.orderNumber })}</p>
      <p>
        {text('orderView.estimatedDelivery')}: {moment(order.estimatedDelivery)}
      </p>
      <p>{text('orderView.printedFrom', { url: publicUrl + paths.trackOrder(order.orderNumber) })}</p>
    </div>
  );
}
