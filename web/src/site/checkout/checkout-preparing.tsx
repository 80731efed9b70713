import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { OrderLine } from './order-line.tsx';

export function CheckoutPreparing({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <>
      <PageHeading>{text('checkout.title')}</PageHeading>
      <Card className="grid gap-6">
        <div role="status" className="flex items-center gap-4 text-accent">
          <SpinnerMark />
          <div className="grid text-ink">
            <span lang="es" className="font-semibold">
              {text('checkout.preparing')}
            </span>
            <span className="text-sm text-ink-soft">{text('checkout.preparingGloss')}</span>
          </div>
        </div>
        <OrderLine orderNumber={orderNumber} />
      </Card>
    </>
  );
}
