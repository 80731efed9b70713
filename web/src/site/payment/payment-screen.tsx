import { useQuery } from '@tanstack/react-query';
import { isPayable } from '@truepage/core/quotes/requested-quote';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { isNotFound } from '../../api/errors.ts';
import { orderQuery } from '../../api/queries.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PayWithoutScripts } from '../checkout/pay-without-scripts.tsx';
import { FormLoading } from './form-loading.tsx';
import { Glossed } from '../../i18n/glossed.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentCard } from './payment-card.tsx';
import { RetryWords } from './retry-words.tsx';
import { useSpanishTag } from '../../i18n/use-spanish-tag.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

const glossId = 'payment-title-gloss';

/** Paying by card without leaving the site. */
export function PaymentScreen() {
  const { orderNumber = '' } = useScreenAddress().params;
  const text = useText();
  const navigate = useNavigate();
  const order = useQuery({ ...orderQuery(useApi(), orderNumber), staleTime: 0 });
  const isPaid = order.data?.isPaid === true;
  // A cached order may have been paid in the meantime.
  const isUnpriced = !isPayable(order.data?.quote);
  const unpaid = order.isFetchedAfterMount && !isPaid && !isUnpriced ? order.data : undefined;

  useEffect(() => {
    if (isPaid) navigate(paths.confirmation(orderNumber), { replace: true });
    else if (isUnpriced) navigate(paths.quote(orderNumber), { replace: true });
  }, [isPaid, isUnpriced, orderNumber, navigate]);

  return (
    <PageColumn>
      <GlossedHeading />
      <PayWithoutScripts orderNumber={orderNumber} />
      {order.isError ? (
        <OrderFailed error={order.error} isBusy={order.isFetching} onRetry={() => void order.refetch()} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 noscript:hidden md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="md:order-last">
            <OrderSummary order={order.data} />
          </div>
          <Card className="grid gap-5">
            <h2 className="text-lg font-bold">
              <Glossed gloss={text('payment.formGloss')}>{text('payment.form')}</Glossed>
            </h2>
            {unpaid === undefined ? <FormLoading /> : <PaymentCard order={unpaid} />}
            <p className="text-sm">
              <SiteLink to={paths.checkout(orderNumber)} className="text-accent underline underline-offset-4">
                {text('payment.hosted')}
              </SiteLink>
            </p>
          </Card>
        </div>
      )}
    </PageColumn>
  );
}

interface OrderFailedProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function OrderFailed({ error, isBusy, onRetry }: OrderFailedProps) {
  const text = useText();
  const isMissing = isNotFound(error);
  return (
    <Alert
      tone="danger"
      actions={
        isMissing ? (
          <ButtonLink to={paths.home}>{text('shell.backHome')}</ButtonLink>
        ) : (
          <Button busy={isBusy} onClick={onRetry}>
            <RetryWords />
          </Button>
        )
      }
    >
      <Glossed gloss={text(isMissing ? 'payment.orderMissingGloss' : 'payment.orderFailedGloss')}>
        {text('payment.orderFailed')}
      </Glossed>
      {!isMissing && <p className="mt-2 text-sm">{errorText(error, text)}</p>}
    </Alert>
  );
}

/** The payment page's Spanish title, below its translation. */
function GlossedHeading() {
  const text = useText();
  const spanish = useSpanishTag();
  if (spanish === undefined) return <PageHeading>{text('payment.title')}</PageHeading>;
  return (
    <hgroup className="grid max-w-[65ch] grid-cols-1 gap-1">
      <p id={glossId} className="text-2xl font-bold tracking-[-0.015em]">
        {text('payment.titleGloss')}
      </p>
      <h1 tabIndex={-1} lang={spanish} aria-describedby={glossId} className="text-lg text-ink-soft">
        {text('payment.title')}
      </h1>
    </hgroup>
  );
}
