import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { hasDetails, wishForAgain } from '../order/order-again.ts';

/** The way to another order like one that was placed in this tab; nothing for orders from elsewhere. */
export function OrderAgain({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  if (!hasDetails(orderNumber)) return null;
  return (
    <SiteLink
      to={paths.order}
      onClick={() => wishForAgain(orderNumber)}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {text('confirmation.again')}
    </SiteLink>
  );
}
