import { SiteLink } from '../../navigation/site-link.tsx';
import { deskPaths } from '../desk-paths.ts';

/** The number of an order in a list of other things, leading to it. */
export function OrderLink({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <SiteLink
      to={deskPaths.order(orderNumber)}
      className="whitespace-nowrap text-accent tabular-nums underline underline-offset-4"
    >
      {orderNumber}
    </SiteLink>
  );
}
