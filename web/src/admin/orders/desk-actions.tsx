import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { useText } from '../../i18n/language-context.ts';
import { useNavigation } from '../../navigation/navigation-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { useNavigate } from '../../router.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { DeskButton } from '../pieces/desk-button.tsx';
import { useStaff } from '../session/session-context.ts';

/** The buttons above the list. */
export function DeskActions() {
  const text = useText();
  const { may, isAdmin } = useStaff();
  return (
    <>
      {may('payments.record') && <CheckPayments />}
      {isAdmin && <GoTo path={deskPaths.content}>{text('adminOrders.manageContent')}</GoTo>}
      {isAdmin && <GoTo path={deskPaths.reviews}>{text('adminOrders.manageReviews')}</GoTo>}
      {may('prices.change') && <GoTo path={deskPaths.pricing}>{text('adminOrders.managePricing')}</GoTo>}
    </>
  );
}

function CheckPayments() {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => call('postCheckStripePayments', {}),
    onSuccess: ({ message, paid }) => {
      showToast({ title: text('adminOrders.paymentsChecked'), description: message });
      if (paid > 0) void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.serverMessage : undefined;
      const description = words ?? text('adminOrders.paymentsCheckFailedText');
      showToast({ title: text('adminOrders.paymentsCheckFailed'), description, variant: 'destructive' });
    },
  });
  return (
    <DeskButton variant="primary" isBusy={check.isPending} onClick={() => check.mutate()}>
      {text(check.isPending ? 'adminOrders.checkingPayments' : 'adminOrders.checkPayments')}
    </DeskButton>
  );
}

/** The bar at the top has links to the same places; here they are buttons, beside the one that does something. */
function GoTo({ path, children }: { readonly path: string; readonly children: string }) {
  const navigate = useNavigate();
  const { prefetch } = useNavigation();
  return (
    <DeskButton onClick={() => void navigate(path)} onPointerEnter={() => prefetch(path)}>
      {children}
    </DeskButton>
  );
}
