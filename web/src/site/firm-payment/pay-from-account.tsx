import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayingAccount } from '@truepage/core/api/partners/firm';
import { firmRoutes as routes } from '@truepage/core/api/partners/firm-routes';
import type { Cents } from '@truepage/core/money';
import { callRoute } from '../../api/call-route.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

export interface PayFromAccountProps {
  readonly orderNumber: string;
  readonly price: Cents;
  /** What the payment accepts: the price of this revision, or the difference of this correction. */
  readonly accepted: { readonly revision: number } | { readonly correction: string };
}

/**
 * Pays from the firm's account. Without JavaScript the form is posted to the order's page. Renders nothing if the
 * order is not the firm's.
 */
export function PayFromAccount({ orderNumber, price, accepted }: PayFromAccountProps) {
  const text = useText();
  const { money } = useFormats();
  const { data: account } = useQuery(accountQuery(orderNumber));
  const pay = usePay(orderNumber, accepted);
  if (!account) return null;
  const { name: firm, available } = account;
  const amounts = { firm, price: money(price), available: money(available) };
  if (available < price)
    return (
      <p className="text-ink-soft">
        <Unbroken>{text('firmPay.short', amounts)}</Unbroken>
      </p>
    );
  return (
    <form
      method="post"
      action={paths.trackOrder(orderNumber)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pay.isPending) pay.mutate();
      }}
      className="grid justify-items-start gap-3"
    >
      {Object.entries<string | number>({ ...accepted }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {pay.error !== null && (
        <Alert tone="danger" title={text('firmPay.failed')}>
          {errorText(pay.error, text)}
        </Alert>
      )}
      <Button type="submit" size="lg" busy={pay.isPending}>
        <span>
          <Unbroken>{pay.isPending ? text('firmPay.paying') : text('firmPay.pay', amounts)}</Unbroken>
        </span>
      </Button>
    </form>
  );
}

/** Null if the order is not the firm's, or the browser is not a member's. */
const accountQuery = (orderNumber: string) => ({
  queryKey: ['order', orderNumber, 'account'],
  queryFn: async () => {
    try {
      return await callRoute<PayingAccount>(routes.getPayingAccount, { orderNumber });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'firm.members_only') return null;
      throw error;
    }
  },
  staleTime: 0,
});

function usePay(orderNumber: string, accepted: PayFromAccountProps['accepted']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute<PayingAccount>(routes.payFromAccount, { orderNumber }, accepted),
    // Refetches after a failure too, so that the page shows the current state.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['order', orderNumber] }),
  });
}
