import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { sha256 } from './check-file.ts';
import { FileDrop, troubleWith, type FileTrouble } from './file-drop.tsx';

type Found =
  | { readonly kind: 'reading' }
  | { readonly kind: 'found'; readonly number: string }
  | { readonly kind: 'foreign'; readonly filename: string }
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Finds the certificate of a PDF by its fingerprint; the file stays here. */
export function FileFinder() {
  const text = useText();
  const call = useApi();
  const [found, setFound] = useState<Found>();
  const look = async (file: File) => {
    const trouble = troubleWith(file);
    if (trouble !== undefined) {
      setFound({ kind: 'trouble', trouble });
      return;
    }
    setFound({ kind: 'reading' });
    try {
      const hash = await sha256(new Uint8Array(await file.arrayBuffer()));
      setFound({ kind: 'found', ...(await call('findCertificateByHash', { sha256: hash })) });
    } catch (error) {
      const isForeign = error instanceof ApiError && error.status === 404;
      setFound(isForeign ? { kind: 'foreign', filename: file.name } : { kind: 'failed', error });
    }
  };
  return (
    <FileDrop onFile={(file) => void look(file)}>
      {found?.kind === 'reading' && <Spinner label={text('verify.checking')} />}
      {found?.kind === 'found' && (
        <Alert
          tone="info"
          title={text('verify.otherNumber', { number: found.number })}
          actions={
            <ButtonLink to={paths.verifyCertificate(found.number)} variant="secondary">
              {text('verify.successor', { number: found.number })}
            </ButtonLink>
          }
        />
      )}
      {found?.kind === 'foreign' && (
        <Alert tone="warning" title={text('verify.notFoundTitle')}>
          {text('verify.unknownFile', { filename: found.filename })}
        </Alert>
      )}
      {found?.kind === 'trouble' && <Alert tone="warning">{text(`verify.${found.trouble}`)}</Alert>}
      {found?.kind === 'failed' && <Alert tone="danger">{errorText(found.error, text)}</Alert>}
    </FileDrop>
  );
}
