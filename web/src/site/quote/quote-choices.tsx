import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestedQuote } from '@truepage/core/api/quotes/quotes';
import { cents } from '@truepage/core/money';
import { longestQuoteReason } from '@truepage/core/quotes/requested-quote';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { AccountPayment } from '../firm-payment/account-payment.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

interface QuoteChoicesProps {
  readonly orderNumber: string;
  readonly quote: RequestedQuote;
}

/**
 * Accepting continues to the payment; declining needs a confirmation. Mounted while the price can be accepted, so a
 * different one than at first was set by staff in the meantime.
 */
export function QuoteChoices({ orderNumber, quote }: QuoteChoicesProps) {
  const text = useText();
  const { money } = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const [firstPrice] = useState(quote.price);
  const price = money(quote.price ?? cents(0));
  const news = quote.price !== firstPrice && <Alert tone="warning">{text('quote.changed')}</Alert>;
  if (isAsking)
    return (
      <>
        {news}
        <DeclineForm {...{ orderNumber, quote, price }} onKeep={() => setIsAsking(false)} />
      </>
    );
  return (
    <div className="grid gap-4">
      {news}
      <AccountPayment
        orderNumber={orderNumber}
        price={quote.price ?? cents(0)}
        accepted={{ revision: quote.revision }}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.checkout(orderNumber)} size="lg">
          <span>
            <Unbroken>{text('quote.accept', { price })}</Unbroken>
          </span>
        </ButtonLink>
        <Button variant="secondary" size="lg" onClick={() => setIsAsking(true)}>
          {text('quote.decline')}
        </Button>
      </div>
    </div>
  );
}

interface DeclineFormProps extends QuoteChoicesProps {
  readonly price: string;
  readonly onKeep: () => void;
}

function DeclineForm({ orderNumber, quote: { revision }, price, onKeep }: DeclineFormProps) {
  const text = useText();
  const call = useApi();
  const [reason, setReason] = useState('');
  const decline = useMutation({
    mutationFn: () => call('declineQuote', { orderNumber }, { body: { revision, reason } }),
    onSettled: useRefresh(orderNumber),
  });
  return (
    <div className="grid gap-4 rounded-md border-2 border-unpaid p-page">
      <p role="status" className="font-semibold">
        <Unbroken>{text('quote.declineSure', { price })}</Unbroken>
      </p>
      <TextAreaField
        label={text('quote.declineReason')}
        rows={2}
        maxLength={longestQuoteReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Failure error={decline.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeep}>
          {text('quote.keep')}
        </Button>
        <Button busy={decline.isPending} onClick={() => !decline.isPending && decline.mutate()}>
          {text(decline.isPending ? 'quote.declining' : 'quote.declineDo')}
        </Button>
      </div>
    </div>
  );
}

/** Requests a new quote after the last one expired. */
export function RenewQuote({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const call = useApi();
  const renew = useMutation({
    mutationFn: () => call('renewQuote', { orderNumber }),
    onSettled: useRefresh(orderNumber),
  });
  return (
    <>
      <Failure error={renew.error} />
      <p>
        <Button busy={renew.isPending} onClick={() => !renew.isPending && renew.mutate()}>
          {text(renew.isPending ? 'quote.renewing' : 'quote.renew')}
        </Button>
      </p>
    </>
  );
}

function Failure({ error }: { readonly error: Error | null }) {
  const text = useText();
  if (error === null) return null;
  return (
    <Alert tone="danger" title={text('quote.failedToSend')}>
      {errorText(error, text)}
    </Alert>
  );
}

/** Refetches after a failure too, so that the page shows the current state. */
function useRefresh(orderNumber: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ['order', orderNumber] });
}
