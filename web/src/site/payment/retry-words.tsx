import { useText } from '../../i18n/language-context.ts';
import { Glossed } from '../../i18n/glossed.tsx';

/** The label of a retry button. */
export function RetryWords() {
  const text = useText();
  return (
    <Glossed onButton gloss={text('payment.retryGloss')}>
      {text('payment.retry')}
    </Glossed>
  );
}
