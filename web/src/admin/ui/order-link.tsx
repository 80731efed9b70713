import { SiteLink } from '../../navigation/site-link.tsx';
import { deskPaths } from '../desk-paths.ts';

interface OrderLinkProps {
  readonly orderNumber: string | null;
  /** The text if there is no order. */
  readonly none?: string;
}

/** An order's number in a list of other things, as a link. */
export function OrderLink({ orderNumber, none = '' }: OrderLinkProps) {
  if (orderNumber === null) return <span className="text-ink-soft">{none}</span>;
  return (
    <SiteLink
      to={deskPaths.order(orderNumber)}
      translate="no"
      className="whitespace-nowrap text-accent tabular-nums underline underline-offset-4"
    >
      {orderNumber}
    </SiteLink>
  );
}
