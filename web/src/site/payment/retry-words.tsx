import { useText } from '../../i18n/language-context.ts';
import { useSpanishTag } from '../../i18n/use-spanish-tag.ts';

/** The words of a button that tries again, with their gloss on the same line. */
export function RetryWords() {
  const text = useText();
  const gloss = text('payment.retryGloss');
  return (
    <span>
      <span lang={useSpanishTag()}>{text('payment.retry')}</span>
      {gloss !== '' && ` · ${gloss}`}
    </span>
  );
}
