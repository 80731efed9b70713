import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** For browsers without JavaScript: a form that opens the card provider's page, which needs none. */
export function PayWithoutScripts({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <noscript>
      <Alert
        tone="info"
        title={text('checkout.order', { orderNumber })}
        actions={
          <form method="post" action={paths.checkout(orderNumber)}>
            <Button type="submit" size="lg">
              {text('checkout.goToPayment')}
            </Button>
          </form>
        }
      >
        {text('checkout.withoutScripts')}
      </Alert>
    </noscript>
  );
}
