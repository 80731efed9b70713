import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { PayWithoutScripts } from './pay-without-scripts.tsx';
import { Glossed } from '../../i18n/glossed.tsx';
import { CheckoutOrder } from './checkout-order.tsx';

export function CheckoutPreparing({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <>
      <PageHeading>{text('checkout.title')}</PageHeading>
      <PayWithoutScripts orderNumber={orderNumber} />
      <Card className="grid gap-6 noscript:hidden">
        <div role="status" className="flex items-center gap-4 text-accent">
          <SpinnerMark />
          <Glossed gloss={text('checkout.preparingGloss')} className="font-semibold text-ink">
            {text('checkout.preparing')}
          </Glossed>
        </div>
        <CheckoutOrder orderNumber={orderNumber} />
      </Card>
    </>
  );
}
