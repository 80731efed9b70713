import { Download, ReceiptText } from 'lucide-react';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { receiptTextNames } from '@truepage/core/orders/receipt-texts';
import { useText } from '../../../i18n/language-context.ts';
import { paths } from '../../../paths.ts';
import { usePlatform } from '../../api/desk-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { useSaveReceipt } from './documents/use-download.ts';
import { orderAction } from '../../keys/order-actions.ts';

/** The receipt details that the customer entered, and the receipt. Renders nothing for roles that see no customers. */
export function OrderReceipt({ order }: { readonly order: StaffOrder }) {
  const { orderNumber, receiptDetails, totalPrice } = order;
  const text = useText();
  const platform = usePlatform();
  if (receiptDetails === null) return null;
  const facts = receiptTextNames.flatMap((name): Fact[] => {
    const words = receiptDetails[name];
    if (words === null) return [];
    const value = <span className="whitespace-pre-line">{words}</span>;
    return [{ term: text(`adminOrder.${name}`), value }];
  });
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      {facts.length > 0 && <FactList facts={facts} layout="rows" className="w-full" />}
      <div className="flex flex-wrap gap-2">
        {totalPrice !== null && (
          <DeskButton
            {...orderAction('receipt')}
            size="sm"
            onClick={() => platform.openExternal(paths.receipt(orderNumber))}
          >
            <ReceiptText aria-hidden="true" className="size-4" />
            <span>{text('adminOrder.receipt')}</span>
          </DeskButton>
        )}
        {order.isPaid && order.payments !== null && <SaveReceipt orderNumber={orderNumber} />}
      </div>
    </div>
  );
}

function SaveReceipt({ orderNumber }: Pick<StaffOrder, 'orderNumber'>) {
  const text = useText();
  const { isBusy, start } = useSaveReceipt();
  return (
    <DeskButton
      {...orderAction('receiptPdf')}
      size="sm"
      isBusy={isBusy}
      onClick={() => start(`receipt-${orderNumber}.pdf`)}
    >
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      <span>{text('adminOrder.receiptPdf')}</span>
    </DeskButton>
  );
}
