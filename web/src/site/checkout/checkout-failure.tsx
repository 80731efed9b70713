import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { problemWords } from './problem-words.ts';
import type { CheckoutOutcome } from './start-checkout.ts';

interface CheckoutFailureProps {
  readonly failure: Extract<CheckoutOutcome, { kind: 'failed' }>;
  readonly onRetry: () => void;
}

export function CheckoutFailure({ failure, onRetry }: CheckoutFailureProps) {
  const text = useText();
  const { problem, error } = failure;
  const { orderNumber = '' } = useScreenAddress().params;
  const words = problemWords(failure, text);
  const detail = error === undefined || problem === 'orderNotFound' ? words : errorText(error, text);
  // The order's own page asks for the email that is missing here.
  const isDenied = error instanceof ApiError && error.code === 'order.access_denied';
  const mayPass = !isDenied && (problem === 'loadFailed' || problem === 'sessionFailed');
  return (
    <>
      <PageHeading>{text('checkout.errorTitle')}</PageHeading>
      <Alert tone="danger" title={words}>
        {detail === words ? undefined : detail}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {mayPass && <Button onClick={onRetry}>{text('common.retry')}</Button>}
        {isDenied && <ButtonLink to={paths.orderView(orderNumber)}>{text('checkout.viewOrder')}</ButtonLink>}
        <ButtonLink to={paths.home} variant={mayPass || isDenied ? 'secondary' : 'primary'}>
          {text('shell.backHome')}
        </ButtonLink>
      </div>
    </>
  );
}
