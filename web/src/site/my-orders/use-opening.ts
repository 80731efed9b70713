import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { rememberDetails, requestOrderAgain } from '../order/order-again.ts';

export type OpeningFor = 'view' | 'again' | 'copy';

interface Opening {
  readonly orderNumber: string;
  readonly purpose: OpeningFor;
}

/**
 * Opens one of the orders of an emailed link: its page, an order form with its details, or its messages with a
 * request for another certified copy. The link is the proof of ownership for each.
 */
export function useOpening(token: string) {
  const text = useText();
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderNumber, purpose }: Opening) => {
      await call('followTrackingLink', { token }, { query: { order: orderNumber } });
      // The response set the access cookie: an order that was loaded without it may now show more.
      queryClient.removeQueries({ queryKey: ['order', orderNumber] });
      if (purpose !== 'again') return;
      const order = await call('getOrder', { orderNumber });
      rememberDetails(orderNumber, {
        ...order,
        fullName: order.fullName ?? '',
        email: order.email ?? '',
        recipient: order.recipient ?? '',
        passportNames: (order.passportNames ?? []).join('\n'),
      });
      requestOrderAgain(orderNumber);
    },
    onSuccess: (_done, { orderNumber, purpose }) => {
      if (purpose === 'again') navigate(paths.order);
      else if (purpose === 'view') navigate(paths.trackOrder(orderNumber));
      else navigate(paths.trackOrder(orderNumber), { state: { message: text('myOrders.copyMessage') } });
    },
  });
}
