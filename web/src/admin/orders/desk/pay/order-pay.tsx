import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { OrderPay as Pay } from '@truepage/core/api/pay/admin-pay';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { orderPayQuery } from '../../../api/pay-queries.ts';
import { quantityWords } from './quantity-words.ts';
import { useStaff } from '../../../session/session-context.ts';
import { Loaded } from '../../../ui/loaded.tsx';

/** The translator's earnings for an order, and its margin for roles that may see it. */
export function OrderPay({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { may, mayActOn } = useStaff();
  const isShown = mayActOn('orders.pay', order.assignee?.id ?? null);
  const query = useQuery({ ...orderPayQuery(useDeskApi(), order.orderNumber), enabled: isShown });
  if (!isShown) return null;
  return (
    <div role="group" aria-label={text('adminPay.orderPay')} className="border-t border-line pt-3">
      <Loaded
        isAside
        query={query}
        failed={text('adminPay.failed')}
        shape={may('pay.manage') ? 'h-10 rounded-sm' : 'h-5 rounded-sm'}
      >
        {(pay) => (
          <>
            <PayLine pay={pay} />
            <Margin margin={pay.margin} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function PayLine({ pay }: { readonly pay: Pay }) {
  return (
    <p>
      <Unbroken>{usePayWords(pay)}</Unbroken>
    </p>
  );
}

function usePayWords({ state, translator, pay }: Pay): string {
  const text = useText();
  const { money } = useFormats();
  const { username } = useStaff();
  if (state === 'unassigned') return text('adminPay.unassigned');
  if (state === 'words_unknown') return text('adminPay.wordsUnknown');
  if (pay === null || pay.amount === null || pay.quantity === null) return text('adminPay.noRate');
  const isOwn = translator === username;
  const facts = {
    translator: translator ?? '',
    amount: money(pay.amount),
    quantity: quantityWords({ unit: pay.unit, quantity: pay.quantity }, text),
  };
  if (state === 'reversed') return text(isOwn ? 'adminPay.youReversed' : 'adminPay.wasReversed', facts);
  if (state === 'earned') return text(isOwn ? 'adminPay.youEarned' : 'adminPay.earned', facts);
  return text(isOwn ? 'adminPay.youEarn' : 'adminPay.earns', facts);
}

function Margin({ margin: sums }: Pick<Pay, 'margin'>) {
  const text = useText();
  const { money } = useFormats();
  if (sums === null) return null;
  const { charged, refunded, tax, earned, margin } = sums;
  const amounts = {
    margin: money(margin),
    charged: money(charged),
    refunded: money(refunded),
    earned: money(earned),
  };
  return (
    <p className="text-ink-soft">
      <Unbroken>
        {tax === undefined
          ? text('adminPay.margin', amounts)
          : text('adminPay.marginTaxed', { ...amounts, tax: money(tax) })}
      </Unbroken>
    </p>
  );
}
