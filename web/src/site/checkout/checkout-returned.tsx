import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { paymentCheckQuery } from '../confirmation/payment-check.ts';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CheckoutPreparing } from './checkout-preparing.tsx';
import { CheckoutOrder } from './checkout-order.tsx';
import { PaymentChoices } from './payment-choices.tsx';

/** For those who came back from the payment page: on to the confirmation if they have paid, else their choice. */
export function CheckoutReturned({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const navigate = useNavigate();
  const check = useQuery(paymentCheckQuery(useApi(), orderNumber));
  const isPaidOrProcessing = check.data?.state === 'paid' || check.data?.state === 'processing';

  useEffect(() => {
    if (isPaidOrProcessing) navigate(paths.confirmation(orderNumber), { replace: true });
  }, [isPaidOrProcessing, orderNumber, navigate]);

  if (check.isPending || isPaidOrProcessing) return <CheckoutPreparing orderNumber={orderNumber} />;
  return (
    <>
      <PageHeading lead={text('checkout.returnedHelp')}>{text('checkout.returned')}</PageHeading>
      <Card className="grid gap-6">
        <CheckoutOrder orderNumber={orderNumber} loads />
        <PaymentChoices orderNumber={orderNumber} />
      </Card>
    </>
  );
}
