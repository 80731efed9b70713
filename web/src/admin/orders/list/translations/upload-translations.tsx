import { useState } from 'react';
import { documentTypes } from '@truepage/core/files/document-type';
import type { PickedFile } from '@truepage/core/platform';
import { FileUp } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { usePlatform } from '../../../api/desk-context.ts';
import { partAhead } from '../../../desk-part.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';

const MatchesDialog = partAhead(async () => (await import('./matches-dialog.tsx')).MatchesDialog);

const accept = Object.values(documentTypes).flatMap(({ extensions }) => extensions);

/** Takes several translations at once and finds their orders. Nothing where the platform picks no files. */
export function UploadTranslations() {
  const text = useText();
  const { pickFiles } = usePlatform();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  if (pickFiles === undefined) return null;
  return (
    <>
      <DeskButton size="sm" onClick={() => void pickFiles({ accept }).then(setFiles)}>
        <FileUp aria-hidden="true" className="size-4" />
        {text('adminOrders.uploadTranslations')}
      </DeskButton>
      {files.length > 0 && <MatchesDialog files={files} onClose={() => setFiles([])} />}
    </>
  );
}
