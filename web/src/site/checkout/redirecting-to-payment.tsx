import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OrderLine } from './order-line.tsx';
import { PaymentChoices } from './payment-choices.tsx';

/** Seen for a moment, and for as long as the payment page does not open. */
export function RedirectingToPayment({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <>
      <PageHeading lead={text('checkout.redirectingHelp')}>{text('checkout.redirecting')}</PageHeading>
      <Card className="grid gap-6">
        <OrderLine orderNumber={orderNumber} />
        <PaymentChoices orderNumber={orderNumber} />
      </Card>
    </>
  );
}
