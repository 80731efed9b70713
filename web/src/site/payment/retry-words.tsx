import { useText } from '../../i18n/language-context.ts';

/** The words of a button that tries again, in both languages on one line. */
export function RetryWords() {
  const text = useText();
  return (
    <span>
      <span lang="es">{text('payment.retry')}</span> · {text('payment.retryGloss')}
    </span>
  );
}
