import { ApiError, NetworkError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Glossed } from '../../i18n/glossed.tsx';
import { RetryWords } from './retry-words.tsx';

/** The payment could not be started. Trying again loads the page afresh, the provider's script included. */
export function SetupFailed({ error }: { readonly error: unknown }) {
  const text = useText();
  const isOurs = error instanceof ApiError || error instanceof NetworkError;
  return (
    <Alert
      tone="danger"
      actions={
        <Button variant="secondary" onClick={() => window.location.reload()}>
          <RetryWords />
        </Button>
      }
    >
      <Glossed gloss={text('payment.setupFailedGloss')}>{text('payment.setupFailed')}</Glossed>
      {isOurs && <p className="mt-2 text-sm">{errorText(error, text)}</p>}
    </Alert>
  );
}
