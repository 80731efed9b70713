import { useNavigate } from 'react-router-dom';
import { useText } from '../../../i18n/language-context.ts';
import { useNavigation } from '../../../navigation/navigation-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import { CheckPayments } from '../../payments/check-payments.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useStaff } from '../../session/session-context.ts';
import { lazy, Suspense, useState } from 'react';
import type { PickedFile } from '@truepage/core/platform';
import { FileUp } from 'lucide-react';
import { usePlatform } from '../../api/desk-context.ts';
import { acceptedFiles } from './translations/match-translations.ts';

/** Lazy, because it brings the texts for refused files, which the list rarely needs. */
const MatchesDialog = lazy(async () => ({
  default: (await import('./translations/matches-dialog.tsx')).MatchesDialog,
}));

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

/** Opens a page that the bar links to as well; a button, because it is next to a button with an action. */
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

/**
 * Uploads several translations at once and matches them to their orders. Renders nothing if the platform picks no
 * files.
 */
function UploadTranslations() {
  const text = useText();
  const { pickFiles } = usePlatform();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  if (pickFiles === undefined) return null;
  const pick = async () => {
    setFiles(await pickFiles({ accept: acceptedFiles }));
  };
  return (
    <>
      <DeskButton size="sm" onClick={() => void pick()}>
        <FileUp aria-hidden="true" className="size-4" />
        <span>{text('adminOrders.uploadTranslations')}</span>
      </DeskButton>
      {files.length > 0 && (
        <Suspense fallback={null}>
          <MatchesDialog files={files} onClose={() => setFiles([])} />
        </Suspense>
      )}
    </>
  );
}
