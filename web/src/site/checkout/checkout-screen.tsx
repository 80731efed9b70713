import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { paths } from '../../paths.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { useHeadingFocus } from '../confirmation/use-heading-focus.ts';
import { useArrival } from '../order/form/use-arrival.ts';
import { startCheckout, type CheckoutOutcome } from './start-checkout.ts';
import { useCheckoutToasts } from './use-checkout-toasts.ts';
import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CheckoutOrder } from './checkout-order.tsx';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { problemWords } from './problem-words.ts';
import { paymentCheckQuery } from '../confirmation/payment-check.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { EmbeddedFormLink } from '../embedded-form-link.tsx';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { PayWithoutScripts } from './pay-without-scripts.tsx';
import { Glossed } from '../../i18n/glossed.tsx';

/** The delay between the session's creation and the redirect, in ms. */
const redirectDelay = 500;

/** Opens the hosted payment page of an order and redirects to it. */
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

/** Shown briefly, and longer if the payment page is slow or fails to open. */
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

interface CheckoutFailureProps {
  readonly failure: Extract<CheckoutOutcome, { kind: 'failed' }>;
  readonly onRetry: () => void;
}

function CheckoutFailure({ failure, onRetry }: CheckoutFailureProps) {
  const text = useText();
  const { problem, error } = failure;
  const { orderNumber = '' } = useScreenAddress().params;
  const words = problemWords(failure, text);
  const detail = error === undefined || problem === 'orderNotFound' ? words : errorText(error, text);
  // The order's own page asks for the email address that is missing here.
  const isDenied = error instanceof ApiError && error.code === 'order.access_denied';
  const mayPass = !isDenied && (problem === 'loadFailed' || problem === 'sessionFailed');
  return (
    <>
      <PageHeading>{text('checkout.errorTitle')}</PageHeading>
      <Alert tone="danger" title={words}>
        {detail === words ? undefined : detail}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {mayPass && <Button onClick={onRetry}>{text('common.retry')}</Button>}
        {isDenied && <ButtonLink to={paths.orderView(orderNumber)}>{text('checkout.viewOrder')}</ButtonLink>}
        <ButtonLink to={paths.home} variant={mayPass || isDenied ? 'secondary' : 'primary'}>
          {text('shell.backHome')}
        </ButtonLink>
      </div>
    </>
  );
}

/**
 * After a return from the payment page: redirects to the confirmation if the order is paid, otherwise offers the
 * payment choices.
 */
function CheckoutReturned({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const navigate = useNavigate();
  const check = useQuery(paymentCheckQuery(useApi(), orderNumber));
  const isPaidOrProcessing = check.data?.state === 'paid' || check.data?.state === 'processing';

  useEffect(() => {
    if (isPaidOrProcessing) navigate(paths.confirmation(orderNumber), { replace: true });
  }, [isPaidOrProcessing, orderNumber, navigate]);

  if (check.isPending || isPaidOrProcessing) return <CheckoutPreparing orderNumber={orderNumber} />;
  return (
    <>
      <PageHeading lead={text('checkout.returnedHelp')}>{text('checkout.returned')}</PageHeading>
      <Card className="grid gap-6">
        <CheckoutOrder orderNumber={orderNumber} loads />
        <PaymentChoices orderNumber={orderNumber} />
      </Card>
    </>
  );
}

/** A button that opens the hosted payment page again, and a link to the embedded form. */
function PaymentChoices({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <div className="grid justify-items-start gap-4">
      <Button size="lg" onClick={() => window.location.reload()}>
        {text('checkout.goToPayment')}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <EmbeddedFormLink orderNumber={orderNumber}>{text('checkout.payHere')}</EmbeddedFormLink>
        <SiteLink to={paths.orderView(orderNumber)} className="text-accent underline underline-offset-4">
          {text('checkout.viewOrder')}
        </SiteLink>
      </p>
    </div>
  );
}

function CheckoutPreparing({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <>
      <PageHeading>{text('checkout.title')}</PageHeading>
      <PayWithoutScripts orderNumber={orderNumber} />
      <Card className="grid gap-6 noscript:hidden">
        <div role="status" className="flex items-center gap-4 text-accent">
          <SpinnerMark />
          <Glossed gloss={text('checkout.preparingGloss')} className="font-semibold text-ink">
            {text('checkout.preparing')}
          </Glossed>
        </div>
        <CheckoutOrder orderNumber={orderNumber} />
      </Card>
    </>
  );
}
