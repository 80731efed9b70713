import { documentRefusalOf } from '../../../../api/document-refusal.ts';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { RefusedDocument } from './refused-document.tsx';

/** Why the certificate could not be issued, and what to do about it. */
export function CertifyProblem({ error }: { readonly error: Error }) {
  const text = useText();
  const refusal = documentRefusalOf(error);
  return (
    <Alert tone="danger">
      <p>{errorText(error, text)}</p>
      {refusal !== undefined && <RefusedDocument refusal={refusal} />}
    </Alert>
  );
}
