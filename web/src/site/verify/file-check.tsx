import { useState } from 'react';
import type { Verification } from '@truepage/core/api/certificates';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { checkFile, type FileVerdict } from './check-file.ts';
import { FileDrop, troubleWith, type FileTrouble } from './file-drop.tsx';

const tones = {
  identical: 'success',
  certificateAlone: 'success',
  translationAlone: 'success',
  ended: 'warning',
  older: 'warning',
  altered: 'danger',
  foreign: 'warning',
} as const satisfies Record<FileVerdict, string>;

type Seen =
  | { readonly kind: 'reading' }
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble }
  | { readonly kind: 'seen'; readonly verdict: FileVerdict; readonly filename: string };

/** Compares the PDF somebody holds with the one that was issued; the file stays here. */
export function FileCheck({ certificate }: { readonly certificate: Verification }) {
  const text = useText();
  const [seen, setSeen] = useState<Seen>();
  const look = async (file: File) => {
    const trouble = troubleWith(file);
    if (trouble !== undefined) {
      setSeen({ kind: 'trouble', trouble });
      return;
    }
    setSeen({ kind: 'reading' });
    try {
      setSeen({ kind: 'seen', verdict: await checkFile(file, certificate), filename: file.name });
    } catch {
      setSeen({ kind: 'trouble', trouble: 'unreadable' });
    }
  };
  return (
    <FileDrop onFile={(file) => void look(file)}>
      {seen?.kind === 'reading' && <Spinner label={text('verify.checking')} />}
      {seen?.kind === 'trouble' && <Alert tone="warning">{text(`verify.${seen.trouble}`)}</Alert>}
      {seen?.kind === 'seen' && (
        <Alert tone={tones[seen.verdict]} title={text(`verify.${seen.verdict}`)}>
          {text(`verify.${seen.verdict}Text`, { filename: seen.filename })}
        </Alert>
      )}
    </FileDrop>
  );
}
