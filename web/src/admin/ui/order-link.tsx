import { SiteLink } from '../../navigation/site-link.tsx';
import { deskPaths } from '../desk-paths.ts';

interface OrderLinkProps {
  readonly orderNumber: string | null;
  /** Said where it belongs to no order. */
  readonly none?: string;
}

/** The number of an order in a list of other things, leading to it. */
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
