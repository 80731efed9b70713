import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { paths } from '../../paths.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { useHeadingFocus } from '../confirmation/use-heading-focus.ts';
import { useArrival } from '../order/form/use-arrival.ts';
import { CheckoutFailure } from './checkout-failure.tsx';
import { CheckoutPreparing } from './checkout-preparing.tsx';
import { CheckoutReturned } from './checkout-returned.tsx';
import { startCheckout, type CheckoutOutcome } from './start-checkout.ts';
import { useCheckoutToasts } from './use-checkout-toasts.ts';
import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CheckoutOrder } from './checkout-order.tsx';
import { PaymentChoices } from './payment-choices.tsx';

/** Milliseconds between the session being there and the browser leaving for it. */
const redirectDelay = 500;

/** Opens the hosted payment page of an order and takes the browser there. */
export function CheckoutScreen() {
  const { orderNumber = '' } = useScreenAddress().params;
  const call = useApi();
  const queryClient = useQueryClient();
  const arrival = useArrival();
  // A visitor who returns from the payment page must not be sent there again.
  const hasReturned = arrival === 'back';
  const checkout = useQuery({
    queryKey: ['checkout', orderNumber],
    queryFn: () => startCheckout({ call, queryClient }, orderNumber),
    enabled: arrival !== undefined && !hasReturned,
    gcTime: 0,
  });
  const outcome = checkout.isFetching ? undefined : checkout.data;
  useRedirect(outcome, orderNumber);
  useHeadingFocus(outcome?.kind ?? 'preparing');
  useCheckoutToasts(checkout.isFetching, outcome);

  return (
    <PageColumn width="narrow">
      {hasReturned && <CheckoutReturned orderNumber={orderNumber} />}
      {!hasReturned && (outcome === undefined || outcome.kind === 'paid' || outcome.kind === 'unpriced') && (
        <CheckoutPreparing orderNumber={orderNumber} />
      )}
      {outcome?.kind === 'ready' && <RedirectingToPayment orderNumber={orderNumber} />}
      {outcome?.kind === 'failed' && (
        <CheckoutFailure failure={outcome} onRetry={() => void checkout.refetch()} />
      )}
    </PageColumn>
  );
}

function useRedirect(outcome: CheckoutOutcome | undefined, orderNumber: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (outcome?.kind === 'paid') navigate(paths.confirmation(orderNumber), { replace: true });
    if (outcome?.kind === 'unpriced') navigate(paths.quote(orderNumber), { replace: true });
    if (outcome?.kind !== 'ready') return undefined;
    const timer = setTimeout(() => window.location.assign(outcome.url), redirectDelay);
    return () => clearTimeout(timer);
  }, [outcome, orderNumber, navigate]);
}

/** Seen for a moment, and for as long as the payment page does not open. */
function RedirectingToPayment({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <>
      <PageHeading lead={text('checkout.redirectingHelp')}>{text('checkout.redirecting')}</PageHeading>
      <Card className="grid gap-6">
        <CheckoutOrder orderNumber={orderNumber} />
        <PaymentChoices orderNumber={orderNumber} />
      </Card>
    </>
  );
}
