import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { useNavigate } from '../../router.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { CheckFailed } from './check-failed.tsx';
import { NotPaid } from './not-paid.tsx';
import { nextPoll, paymentCheckQuery } from './payment-check.ts';
import { PaymentReceived } from './payment-received.tsx';
import { Processing } from './processing.tsx';

/** Where the payment pages lead back to. Only the server's word counts, never what stands in the address. */
export function ConfirmationScreen() {
  const { orderNumber = '' } = useScreenAddress().params;
  const check = useQuery({
    ...paymentCheckQuery(useApi(), orderNumber),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.state === 'processing' && nextPoll(dataUpdateCount + errorUpdateCount),
  });
  useCleanAddress(orderNumber, check.data?.state === 'paid');
  useHeadingFocus(check.data?.state ?? check.status);

  if (check.data === undefined) {
    return (
      <PageColumn width="narrow">{check.isError ? <CheckFailed check={check} /> : <Checking />}</PageColumn>
    );
  }
  const { state, message } = check.data;
  return (
    <PageColumn width="narrow">
      {state === 'paid' && <PaymentReceived orderNumber={orderNumber} />}
      {state === 'processing' && <Processing check={check} orderNumber={orderNumber} />}
      {state === 'failed' && <NotPaid orderNumber={orderNumber} isDeclined reason={message} />}
      {state === 'unpaid' && <NotPaid orderNumber={orderNumber} isDeclined={false} />}
    </PageColumn>
  );
}

function Checking() {
  const text = useText();
  return (
    <>
      <PageHeading>{text('confirmation.title')}</PageHeading>
      <Spinner label={text('confirmation.checking')} />
    </>
  );
}

/**
 * Takes the card provider's words out of the address: they hold a secret and prove nothing. Who came back from
 * the embedded form over the bank's page is told here what the form could not say.
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
        description: text('confirmation.confirmedToastGloss'),
      });
    }
    void navigate(paths.confirmation(orderNumber), { replace: true });
  }, [isPaid, search, fromForm, orderNumber, navigate, text]);
}
