import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import type { DeliveryCheckOverview, ShownFinding } from '@truepage/core/api/admin/delivery-checks';
import { heldTypes } from '@truepage/core/checks/delivery-gate';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure } from '../../../../ui/toast-store.ts';
import { useStaff } from '../../../session/session-context.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { hasAnyTranslation } from '../documents/several-documents.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { atDocument, deliveryCheckQuery } from '../../../api/desk-queries.ts';

/** The check of the chosen document's current translation, refetched while it is running. */
export function useDeliveryCheck(order: StaffOrder) {
  const { position } = useOrderDesk();
  const query = deliveryCheckQuery(useDeskApi(), order.orderNumber, position);
  return useQuery({ ...query, enabled: hasAnyTranslation(order) });
}

/** Whether the owner's settings hold deliveries of such orders until their checks are done. */
export function useIsHeld({ translationType }: Pick<StaffOrder, 'translationType'>): boolean {
  const { delivery } = useStaff();
  return delivery?.hold === true && heldTypes.includes(translationType);
}

type Answer = AdminBodyOf<'answerFinding'> & { readonly id: ShownFinding['id'] };

/** The actions of staff on a check; each refetches the check. */
export function useCheckChanges(orderNumber: string) {
  const text = useText();
  const { call } = useDeskApi();
  const { position } = useOrderDesk();
  const about = atDocument(position);
  const queryClient = useQueryClient();
  const onSuccess = (overview: DeliveryCheckOverview) => {
    queryClient.setQueryData(deskKeys.orderCheck(orderNumber, position), overview);
    void queryClient.invalidateQueries({ queryKey: deskKeys.orderHistory(orderNumber) });
  };
  const failing = (title: 'adminChecks.answerFailed' | 'adminChecks.askFailed') => (error: Error) => {
    showFailure(text(title), errorText(error, text));
    void queryClient.invalidateQueries({ queryKey: deskKeys.orderCheck(orderNumber) });
  };
  const run = useMutation({
    mutationFn: () => call('runDeliveryCheck', { id: orderNumber }, about),
    onSuccess,
    onError: failing('adminChecks.askFailed'),
  });
  const answer = useMutation({
    mutationFn: ({ id: findingId, ...body }: Answer) =>
      call('answerFinding', { id: orderNumber, findingId }, { ...about, body }),
    onSuccess,
    onError: failing('adminChecks.answerFailed'),
  });
  const reopen = useMutation({
    mutationFn: (findingId: string) => call('reopenFinding', { id: orderNumber, findingId }, about),
    onSuccess,
    onError: failing('adminChecks.answerFailed'),
  });
  return { run, answer, reopen };
}
