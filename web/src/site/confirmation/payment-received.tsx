import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Printer } from 'lucide-react';
import { useApi } from '../../api/api-context.ts';
import { orderQuery } from '../../api/queries.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { ReceiptLink } from '../order-view/receipt-link.tsx';
import { Receipt } from './receipt.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { hasDetails, requestOrderAgain } from '../order/order-again.ts';
import type { PublicOrder } from '@truepage/core/api/orders';
import { SectionCard } from '../../ui/card.tsx';
import { useDelivery } from '../use-delivery.ts';
import { usePromise } from '../use-promise.ts';

/** Success: the payment, the next steps, and where to follow them. */
export function PaymentReceived({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  // Refetched, because data from before the payment shows an unpaid order.
  const { data, isError, isFetching } = useQuery({ ...orderQuery(useApi(), orderNumber), staleTime: 0 });
  const order = data?.isPaid === true ? data : undefined;
  const mail = order?.email;
  return (
    <>
      <div className="grid gap-3" role="status">
        <CircleCheck aria-hidden="true" className="size-12 text-completed" />
        <PageHeading lead={text('confirmation.paidLead')}>{text('confirmation.paid')}</PageHeading>
        <p className="max-w-[65ch] wrap-anywhere">
          {typeof mail === 'string' ? (
            <Unbroken>{text('confirmation.paidMail', { email: mail })}</Unbroken>
          ) : (
            text('confirmation.paidMailUnnamed')
          )}
        </p>
      </div>
      <p className="print:hidden">
        <ButtonLink size="lg" to={paths.orderView(orderNumber)}>
          {text('confirmation.viewOrder')}
        </ButtonLink>
      </p>
      {order !== undefined && <NextSteps order={order} />}
      {order !== undefined && <Receipt order={order} />}
      {order === undefined && isFetching && <Skeleton className="h-96 rounded-lg" />}
      {order === undefined && !isFetching && isError && (
        <Alert tone="warning">{text('confirmation.receiptFailed')}</Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        {order !== undefined && (
          <ReceiptLink order={order} variant="quiet" className="-ms-page sm:-ms-5">
            {text('confirmation.receiptPdf')}
          </ReceiptLink>
        )}
        {order !== undefined && (
          <Button variant="quiet" className="-ms-page sm:-ms-5" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            <span>{text('confirmation.print')}</span>
          </Button>
        )}
        <OrderAgain orderNumber={orderNumber} />
      </div>
    </>
  );
}

/** A link to an order form with the same details as an order placed in this tab; renders nothing for other orders. */
function OrderAgain({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  if (!hasDetails(orderNumber)) return null;
  return (
    <SiteLink
      to={paths.order}
      onClick={() => requestOrderAgain(orderNumber)}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {text('confirmation.again')}
    </SiteLink>
  );
}

/** The steps between the payment and the translation; renders nothing once the translation is available. */
function NextSteps({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const promise = usePromise(order.translationType);
  const { moment, words, isLate, isPaused } = useDelivery(order);
  if (order.status === 'completed') return null;
  const steps = [
    text('confirmation.nextStarts'),
    isLate || isPaused ? words : `${promise(moment)}.`,
    text('confirmation.nextDownload'),
  ];
  return (
    <SectionCard title={text('confirmation.next')} headingId="next-steps" className="print:hidden">
      <ol className="grid list-decimal gap-2 ps-5 marker:font-bold marker:text-accent">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
