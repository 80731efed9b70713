import type { PublicOrder } from '@truepage/core/api/orders';
import { receiptPath } from '@truepage/core/api/routes';
import { Download } from 'lucide-react';
import { buttonClass, type ButtonLook } from '../../ui/button-class.ts';

interface ReceiptLinkProps extends ButtonLook {
  readonly order: PublicOrder;
  /** The label. */
  readonly children: string;
  readonly className?: string;
}

/**
 * The receipt as a PDF, for viewers who may see the whole paid order. A plain link, so that a refusal is shown as a
 * page.
 */
export function ReceiptLink({ order, children, className, ...look }: ReceiptLinkProps) {
  if (!order.isPaid || order.restricted) return null;
  return (
    <a
      href={`${receiptPath}?order=${encodeURIComponent(order.orderNumber)}`}
      target="_blank"
      rel="noopener"
      className={buttonClass(look, className)}
    >
      <Download aria-hidden="true" className="size-5" />
      <span>{children}</span>
    </a>
  );
}
