import type { PublicOrder } from '@truepage/core/api/orders';
import { useState, type ReactNode } from 'react';
import { useFormats, usePageLanguage, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackToTracking } from './back-to-tracking.tsx';
import { DocumentInformation, OrderInformation } from './order-facts.tsx';
import { OrderDocuments } from './documents/order-documents.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderStatusCard } from './order-status-card.tsx';
import { BillingLines } from './receipt-details/billing-lines.tsx';
import { ReceiptDetailsCard } from './receipt-details/receipt-details.tsx';
import { TrackingLinkBox } from './tracking-link-box.tsx';
import { useLoaded } from '../order/document/load-online.ts';
import { isFreshOrder } from '../order/fresh-order.ts';
import { orderHeading, type OrderHeading } from './order-heading.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { OrderMessages } from '../messages/order-messages.tsx';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelivery } from '../use-delivery.ts';
import { Logo } from '../art/logo.tsx';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { Alert } from '../../ui/alert.tsx';

/** Everything about one order; printed, it is the receipt. */
export function OrderView({ order }: { readonly order: PublicOrder }) {
  const heading = useOrderHeading(order);
  const documents = order.restricted ? (
    <ClosedDocuments orderNumber={order.orderNumber} />
  ) : (
    <OrderDocuments order={order} />
  );
  return (
    <PageColumn>
      <BackToTracking />
      <ReceiptHead order={order} />
      <Heading order={order} kind={heading} />
      <QuoteNotice order={order} />
      {order.quote === null && !order.isPaid && !order.restricted && order.documentsDeletedAt === null && (
        <OpenPayment order={order} />
      )}
      <OpenQuestions order={order} />
      {!order.isPaid && <LivePayment order={order} />}
      {heading === 'ready' && documents}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr] print:flex print:flex-col print:items-stretch print:gap-0">
        <div className="grid min-w-0 gap-6 print:contents">
          <OrderStatusCard order={order} />
          {heading === 'submitted' && <TrackingLinkBox order={order} />}
          {heading !== 'ready' && documents}
          <DocumentInformation order={order} />
          <OrderMessages order={order} />
        </div>
        <div className="grid min-w-0 gap-6 print:contents">
          {order.lines.length > 0 && <OrderPrice order={order} />}
          {order.receiptDetails !== null && (
            <ReceiptDetailsCard order={order} details={order.receiptDetails} />
          )}
          {heading !== 'submitted' && <TrackingLinkBox order={order} />}
          <OrderInformation order={order} />
        </div>
      </div>
    </PageColumn>
  );
}

/** Replaces documents that are not unlocked in this browser by the form that unlocks them, loaded on demand. */
function ClosedDocuments({ orderNumber }: Pick<PublicOrder, 'orderNumber'>) {
  const loaded = useLoaded(true, () => import('./ownership-form.tsx'));
  return loaded ? <loaded.OwnershipForm orderNumber={orderNumber} /> : <Skeleton className="h-64" />;
}

/** Renders nothing and suspends nothing. */
function LivePayment({ order: { orderNumber, unreadMessages } }: { readonly order: PublicOrder }) {
  const loaded = useLoaded(true, () => import('../messages/payment-news.tsx'));
  return loaded && <loaded.PaymentNews orderNumber={orderNumber} unreadMessages={unreadMessages} />;
}

interface HeadingProps {
  readonly order: PublicOrder;
  readonly kind: OrderHeading;
}

function Heading({ order: { orderNumber, documents }, kind }: HeadingProps) {
  const text = useText();
  const numbered = <Unbroken>{text('orderView.title', { orderNumber })}</Unbroken>;
  const headings = {
    numbered,
    submitted: text('orderView.submittedHeading'),
    ready: text('orderView.readyHeading', { count: documents.length }),
  } as const satisfies Record<OrderHeading, ReactNode>;
  return (
    <div className="print:hidden">
      <PageHeading lead={kind === 'numbered' ? undefined : numbered}>{headings[kind]}</PageHeading>
    </div>
  );
}

/**
 * The heading for the order's state. The time is fixed at the first render, so that it does not change after an
 * hour.
 */
function useOrderHeading(order: PublicOrder): OrderHeading {
  const [now] = useState(() => new Date());
  const { pathname } = useScreenAddress().location;
  const heading = orderHeading(order, isFreshOrder(order.orderNumber), now);
  // A visitor who tracks an order submitted it earlier.
  return heading === 'submitted' && pathname.startsWith(paths.track) ? 'numbered' : heading;
}

/** The header of the printed receipt; hidden on the screen. */
function ReceiptHead({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const delivery = useDelivery(order);
  const { publicUrl } = useSite();
  return (
    <div className="hidden print:block">
      <Logo name={text('common.siteName')} />
      <p className="mt-4 text-2xl font-bold">
        {text(order.isPaid ? 'orderView.receiptHeading' : 'orderView.summaryHeading')}
      </p>
      <p>
        <Unbroken>{text('orderView.title', { orderNumber: order.orderNumber })}</Unbroken>
      </p>
      <p>{`${delivery.term}: ${delivery.words}`}</p>
      {order.receiptDetails !== null && (
        <div className="my-4 empty:hidden">
          <BillingLines details={order.receiptDetails} />
        </div>
      )}
      <p>
        <Unbroken>
          {text('orderView.printedFrom', { url: publicUrl + paths.trackOrder(order.orderNumber) })}
        </Unbroken>
      </p>
    </div>
  );
}

/** A link to a requested quote. Loaded with its texts on demand, because few orders have one. */
function QuoteNotice({ order }: { readonly order: PublicOrder }) {
  const { load } = usePageLanguage();
  const { quote, orderNumber } = order;
  const isOpen = quote !== null && !order.isPaid && order.documentsDeletedAt === null;
  const loaded = useLoaded(isOpen, async () => {
    const [{ QuoteAlert }] = await Promise.all([import('../quote/quote-alert.tsx'), load(['quote'])]);
    return { QuoteAlert };
  });
  return isOpen && loaded && <loaded.QuoteAlert orderNumber={orderNumber} quote={quote} />;
}

/** The amount due, and how to pay it. */
function OpenPayment({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <div className="print:hidden">
      <Alert
        tone="info"
        title={text('orderView.payTitle')}
        actions={
          <ButtonLink to={paths.checkout(order.orderNumber)}>
            <span>
              <Unbroken>{text('orderView.payNow', { price: money(order.totalPrice) })}</Unbroken>
            </span>
          </ButtonLink>
        }
      >
        {order.status === 'completed'
          ? text('orderView.completedUnpaid', { count: order.documents.length })
          : text('orderView.payText')}
      </Alert>
    </div>
  );
}
