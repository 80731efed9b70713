import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PublicOrder } from '@truepage/core/api/orders';
import type { Cents } from '@truepage/core/money';
import { Lock } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { confirmPayment, type PaymentFailure } from './confirm-payment.ts';
import { FormLoading } from './form-loading.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Glossed } from '../../i18n/glossed.tsx';

interface PaymentFormProps {
  readonly order: PublicOrder;
  /** Called if the provider's fields could not be shown. */
  readonly onLoadError: () => void;
}

/** The provider's card fields and the pay button. Must be inside its Elements. */
export function PaymentForm({ order, onLoadError }: PaymentFormProps) {
  const text = useText();
  const [isReady, setIsReady] = useState(false);
  const { pay, isPaying, failure } = usePayment(order.orderNumber);
  return (
    <form onSubmit={pay} className="grid gap-5" aria-busy={!isReady || isPaying}>
      {/* Fields and skeleton share one place, so that nothing moves. */}
      <div className="grid *:col-start-1 *:row-start-1">
        {!isReady && <FormLoading />}
        <div className={isReady ? undefined : 'invisible'}>
          <PaymentElement
            options={{ layout: 'tabs' }}
            onReady={() => setIsReady(true)}
            onLoadError={onLoadError}
          />
        </div>
      </div>
      {failure !== undefined && <PaymentError failure={failure} />}
      {isReady && (
        <div className="grid gap-3">
          <Button type="submit" size="lg" wide busy={isPaying}>
            <PayWords isPaying={isPaying} total={order.totalPrice} />
          </Button>
          <p className="flex items-start justify-center gap-2 text-sm text-ink-soft" role="status">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{text(isPaying ? 'payment.keepOpen' : 'payment.throughStripe')}</span>
          </p>
        </div>
      )}
    </form>
  );
}

function PayWords({ isPaying, total }: { readonly isPaying: boolean; readonly total: Cents }) {
  const text = useText();
  const amount = useFormats().usd(total);
  if (isPaying) {
    return (
      <Glossed onButton gloss={text('payment.payingGloss')}>
        {text('payment.paying')}
      </Glossed>
    );
  }
  const gloss = text('payment.payGloss', { amount });
  return (
    <Glossed onButton className="notranslate" gloss={gloss}>
      <span className="inline-block">{text('payment.pay')}</span>
      {gloss === '' && (
        <>
          {' '}
          <span translate="no" className="inline-block">{`· ${amount}`}</span>
        </>
      )}
    </Glossed>
  );
}

function usePayment(orderNumber: string) {
  const text = useText();
  const navigate = useNavigate();
  const { publicUrl } = useSite();
  const stripe = useStripe();
  const elements = useElements();
  const isBusy = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure>();

  async function run(): Promise<void> {
    if (stripe === null || elements === null) return;
    const returnUrl = publicUrl + paths.confirmation(orderNumber);
    const result = await confirmPayment(stripe, elements, returnUrl);
    if (result.kind === 'failed') {
      setFailure(result);
      showToast({
        title: text('payment.payError'),
        gloss: result.message ?? text('payment.payFallbackGloss'),
        variant: 'destructive',
      });
      return;
    }
    if (result.isPaid) {
      showToast({ title: text('payment.confirmedToast'), gloss: text('payment.confirmedToastGloss') });
    }
    navigate(paths.confirmation(orderNumber), { replace: true });
  }

  function pay(event: SubmitEvent): void {
    event.preventDefault();
    // A ref, because state would change too late for a double click.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPaying(true);
    setFailure(undefined);
    void run().finally(() => {
      isBusy.current = false;
      setIsPaying(false);
    });
  }

  return { pay, isPaying, failure };
}

/**
 * Why the payment failed: the provider's message, or our own if there is none; and whether money may have been
 * charged.
 */
function PaymentError({ failure: { message, mayBeCharged } }: { readonly failure: PaymentFailure }) {
  const text = useText();
  return (
    <Alert
      tone="danger"
      title={<Glossed gloss={text('payment.payErrorGloss')}>{text('payment.payError')}</Glossed>}
    >
      <p>
        {message ?? <Glossed gloss={text('payment.payFallbackGloss')}>{text('payment.payFallback')}</Glossed>}
      </p>
      <p className="mt-2 text-sm">{text(mayBeCharged ? 'payment.mayBeCharged' : 'payment.notCharged')}</p>
    </Alert>
  );
}
