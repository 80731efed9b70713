import { receiptTextNames, type ReceiptDetails } from '@truepage/core/orders/receipt-texts';

/** The lines of a receipt that say for whom it is; each in the direction of its own script. */
export function BillingLines({ details }: { readonly details: ReceiptDetails }) {
  const lines = receiptTextNames.flatMap((name) => details[name] ?? []);
  return lines.map((line) => (
    <p key={line} dir="auto" className="font-medium whitespace-pre-line wrap-anywhere">
      {line}
    </p>
  ));
}
