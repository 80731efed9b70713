import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';

/** Why the card was not charged: the provider's words, or our own where it had none. */
export function PaymentError({ message }: { readonly message: string | undefined }) {
  const text = useText();
  return (
    <Alert tone="danger" title={text('payment.payError')}>
      <p>{message ?? text('payment.payFallback')}</p>
      <p className="text-sm text-ink-soft">
        {text(message === undefined ? 'payment.payFallbackGloss' : 'payment.payErrorGloss')}
      </p>
    </Alert>
  );
}
