import { isNotFound } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { PaymentCheck } from './use-payment-check.ts';

interface CheckFailedProps {
  readonly problem: Error;
  readonly check: PaymentCheck;
}

/** No such order, or an unknown payment state. */
export function CheckFailed({ problem, check }: CheckFailedProps) {
  const text = useText();
  if (isNotFound(problem)) {
    return (
      <>
        <PageHeading lead={text('confirmation.notFoundLead')}>{text('common.orderNotFound')}</PageHeading>
        <div>
          <ButtonLink to={paths.home}>{text('shell.backHome')}</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeading lead={text('confirmation.checkFailedLead')}>
        {text('confirmation.checkFailed')}
      </PageHeading>
      <Alert
        tone="danger"
        actions={
          <Button busy={check.isAsking} onClick={check.askAgain}>
            {text('common.retry')}
          </Button>
        }
      >
        {errorText(problem, text)}
      </Alert>
    </>
  );
}
