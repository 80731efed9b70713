import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CheckFailed } from './check-failed.tsx';
import { PaymentReceived } from './payment-received.tsx';
import { Processing } from './processing.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePaymentCheck } from './use-payment-check.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { EmbeddedFormLink } from '../embedded-form-link.tsx';

/** The return page of both payment pages. Trusts only the server's response, never the URL. */
export function ConfirmationScreen() {
  const { orderNumber = '' } = useScreenAddress().params;
  const check = usePaymentCheck(orderNumber);
  const { answer, problem } = check;
  useCleanAddress(orderNumber, answer?.state === 'paid');
  useHeadingFocus(answer?.state ?? (problem === undefined ? 'checking' : 'unknown'));

  if (answer === undefined) {
    return (
      <PageColumn width="narrow">
        {problem === undefined ? (
          <Checking orderNumber={orderNumber} />
        ) : (
          <CheckFailed problem={problem} check={check} />
        )}
      </PageColumn>
    );
  }
  const { state, message } = answer;
  return (
    <PageColumn width="narrow">
      {state === 'paid' && <PaymentReceived orderNumber={orderNumber} />}
      {state === 'processing' && <Processing check={check} orderNumber={orderNumber} />}
      {state === 'failed' && <NotPaid orderNumber={orderNumber} isDeclined reason={message} />}
      {state === 'unpaid' && <NotPaid orderNumber={orderNumber} isDeclined={false} />}
    </PageColumn>
  );
}

/** The screen without JavaScript: it links to the order's page, which the server renders. */
function Checking({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <>
      <PageHeading>{text('confirmation.title')}</PageHeading>
      <noscript>
        <Alert
          tone="info"
          actions={
            <ButtonLink to={paths.orderView(orderNumber)}>{text('confirmation.viewOrder')}</ButtonLink>
          }
        >
          {text('confirmation.withoutScripts')}
        </Alert>
      </noscript>
      <Spinner label={text('confirmation.checking')} className="noscript:hidden" />
    </>
  );
}

/**
 * Removes the card provider's query from the address after a payment: it contains a secret and proves nothing.
 * After a return from the embedded form through the bank's page, also shows the result.
 */
function useCleanAddress(orderNumber: string, isPaid: boolean): void {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useScreenAddress().location;
  const fromForm = new URLSearchParams(search).has('payment_intent');

  useEffect(() => {
    if (!isPaid || search === '') return;
    if (fromForm) {
      showToast({
        title: text('confirmation.confirmedToast'),
        gloss: text('confirmation.confirmedToastGloss'),
      });
    }
    navigate(paths.confirmation(orderNumber), { replace: true });
  }, [isPaid, search, fromForm, orderNumber, navigate, text]);
}

interface NotPaidProps {
  readonly orderNumber: string;
  readonly isDeclined: boolean;
  /** The card provider's reason. */
  readonly reason?: string | undefined;
}

/** What happened, and how to pay after all. */
function NotPaid({ orderNumber, isDeclined, reason }: NotPaidProps) {
  const text = useText();
  return (
    <>
      <PageHeading lead={text(isDeclined ? 'confirmation.failedLead' : 'confirmation.unpaidLead')}>
        {text(isDeclined ? 'confirmation.failed' : 'confirmation.unpaid')}
      </PageHeading>
      {reason !== undefined && (
        <Alert tone="danger" title={text('confirmation.declined')}>
          {reason}
        </Alert>
      )}
      <div className="grid justify-items-start gap-4">
        <ButtonLink size="lg" to={paths.checkout(orderNumber)}>
          {text('confirmation.payAgain')}
        </ButtonLink>
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <EmbeddedFormLink orderNumber={orderNumber}>{text('confirmation.payHere')}</EmbeddedFormLink>
          <SiteLink to={paths.orderView(orderNumber)} className="text-accent underline underline-offset-4">
            {text('confirmation.viewOrder')}
          </SiteLink>
        </p>
      </div>
    </>
  );
}
