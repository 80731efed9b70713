import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PublicOrder } from '@truepage/core/api/orders';
import { useRef, useState, type SubmitEvent } from 'react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useSpanishTag } from '../../i18n/use-spanish-tag.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router.ts';
import { useSite } from '../../site-context.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { confirmPayment } from './confirm-payment.ts';
import { FormLoading } from './form-loading.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Glossed } from './glossed.tsx';

interface PaymentFormProps {
  readonly order: PublicOrder;
  /** The provider's fields could not be shown. */
  readonly onLoadError: () => void;
}

/** The provider's card fields and the button that pays. Must stand inside its Elements. */
export function PaymentForm({ order, onLoadError }: PaymentFormProps) {
  const text = useText();
  const formats = useFormats();
  const [isReady, setIsReady] = useState(false);
  const { pay, isPaying, error } = usePayment(order.orderNumber);
  const spanish = useSpanishTag();
  return (
    <form onSubmit={pay} className="grid gap-5" aria-busy={!isReady || isPaying}>
      {!isReady && <FormLoading />}
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setIsReady(true)}
        onLoadError={onLoadError}
      />
      {error !== undefined && <PaymentError message={error.message} />}
      {isReady && (
        <div className="grid gap-2 text-center">
          <Button type="submit" size="lg" wide busy={isPaying} lang={spanish}>
            {text(isPaying ? 'payment.paying' : 'payment.pay')}
          </Button>
          <p className="text-sm text-ink-soft" role="status">
            {isPaying
              ? text('payment.payingGloss')
              : text('payment.payGloss', { amount: formats.usd(order.totalPrice) })}
          </p>
        </div>
      )}
    </form>
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
  const [error, setError] = useState<{ readonly message: string | undefined }>();

  async function run(): Promise<void> {
    if (stripe === null || elements === null) return;
    const returnUrl = publicUrl + paths.confirmation(orderNumber);
    const result = await confirmPayment(stripe, elements, returnUrl);
    if (result.kind === 'failed') {
      setError({ message: result.message });
      showFailure(text('payment.payError'), result.message ?? text('payment.payFallback'));
      return;
    }
    if (result.isPaid) {
      showToast({ title: text('payment.confirmedToast'), gloss: text('payment.confirmedToastGloss') });
    }
    navigate(paths.confirmation(orderNumber), { replace: true });
  }

  function pay(event: SubmitEvent): void {
    event.preventDefault();
    // State changes come too late for a second click in the same moment.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPaying(true);
    setError(undefined);
    void run().finally(() => {
      isBusy.current = false;
      setIsPaying(false);
    });
  }

  return { pay, isPaying, error };
}

/** Why the card was not charged: the provider's words, or our own where it had none. */
function PaymentError({ message }: { readonly message: string | undefined }) {
  const text = useText();
  const spanish = useSpanishTag();
  const title = <span lang={spanish}>{text('payment.payError')}</span>;
  if (message === undefined) {
    return (
      <Alert tone="danger" title={title}>
        <Glossed gloss={text('payment.payFallbackGloss')}>{text('payment.payFallback')}</Glossed>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title={title}>
      <p>{message}</p>
      <p className="text-sm text-ink-soft">{text('payment.payErrorGloss')}</p>
    </Alert>
  );
}
