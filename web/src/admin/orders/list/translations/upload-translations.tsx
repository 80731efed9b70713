import { useState } from 'react';
import type { PickedFile } from '@truepage/core/platform';
import { FileUp } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { usePlatform } from '../../../api/desk-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { acceptedFiles } from './match-translations.ts';
import { MatchesDialog } from './matches-dialog.tsx';

/** Takes several translations at once and finds their orders. Nothing where the platform picks no files. */
export function UploadTranslations() {
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
      {files.length > 0 && <MatchesDialog files={files} onClose={() => setFiles([])} />}
    </>
  );
}
