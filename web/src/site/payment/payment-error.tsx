import { useText } from '../../i18n/language-context.ts';
import { useSpanishTag } from '../../i18n/use-spanish-tag.ts';
import { Alert } from '../../ui/alert.tsx';
import { Glossed } from './glossed.tsx';

/** Why the card was not charged: the provider's words, or our own where it had none. */
export function PaymentError({ message }: { readonly message: string | undefined }) {
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
