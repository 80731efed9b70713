import { useNavigate } from 'react-router-dom';
import { useText } from '../../../i18n/language-context.ts';
import { useNavigation } from '../../../navigation/navigation-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import { CheckPayments } from '../../payments/check-payments.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useStaff } from '../../session/session-context.ts';
import { UploadTranslations } from './translations/upload-translations.tsx';

/** The buttons above the list. */
export function DeskActions() {
  const text = useText();
  const { may } = useStaff();
  return (
    <>
      {may('payments.record') && <CheckPayments variant="quiet" size="sm" />}
      {may('orders.uploadTranslation') && <UploadTranslations />}
      {may('content.manage') && <GoTo path={deskPaths.content}>{text('adminOrders.manageContent')}</GoTo>}
      {may('reviews.moderate') && <GoTo path={deskPaths.reviews}>{text('adminOrders.manageReviews')}</GoTo>}
      {may('prices.change') && <GoTo path={deskPaths.pricing}>{text('adminOrders.managePricing')}</GoTo>}
    </>
  );
}

/** The bar at the top has links to the same places; here they are buttons, beside the one that does something. */
function GoTo({ path, children }: { readonly path: string; readonly children: string }) {
  const navigate = useNavigate();
  const { prefetch } = useNavigation();
  return (
    <DeskButton
      variant="quiet"
      size="sm"
      onClick={() => navigate(path)}
      onPointerEnter={() => prefetch(path)}
    >
      {children}
    </DeskButton>
  );
}
