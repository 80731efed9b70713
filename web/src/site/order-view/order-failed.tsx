import { useEffect } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { BackToTracking } from './back-to-tracking.tsx';

interface OrderFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The order may exist: the server did not answer. */
export function OrderFailed({ error, onRetry }: OrderFailedProps) {
  const text = useText();
  useEffect(() => {
    showFailure(text('common.error'), text('orderView.failedToLoad'));
  }, [text]);
  return (
    <PageColumn width="narrow">
      <BackToTracking />
      <PageHeading>{text('orderView.failedTitle')}</PageHeading>
      <Alert
        tone="danger"
        title={text('orderView.failedToLoad')}
        actions={<Button onClick={onRetry}>{text('common.retry')}</Button>}
      >
        {errorText(error, text)}
      </Alert>
    </PageColumn>
  );
}
