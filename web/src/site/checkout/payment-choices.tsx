import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmbeddedFormLink } from '../embedded-form-link.tsx';

/** A button that opens the hosted payment page again, and a link to the embedded form. */
export function PaymentChoices({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <div className="grid justify-items-start gap-4">
      <Button size="lg" onClick={() => window.location.reload()}>
        {text('checkout.goToPayment')}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <EmbeddedFormLink orderNumber={orderNumber}>{text('checkout.payHere')}</EmbeddedFormLink>
        <SiteLink to={paths.orderView(orderNumber)} className="text-accent underline underline-offset-4">
          {text('checkout.viewOrder')}
        </SiteLink>
      </p>
    </div>
  );
}
