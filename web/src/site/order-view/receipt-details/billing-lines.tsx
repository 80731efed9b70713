import { receiptTextNames, type ReceiptDetails } from '@truepage/core/orders/receipt-texts';

/** The receipt's billing lines, each in its own text direction. */
export function BillingLines({ details }: { readonly details: ReceiptDetails }) {
  const lines = receiptTextNames.flatMap((name) => details[name] ?? []);
  return lines.map((line) => (
    <p key={line} dir="auto" className="font-medium whitespace-pre-line wrap-anywhere">
      {line}
    </p>
  ));
}
