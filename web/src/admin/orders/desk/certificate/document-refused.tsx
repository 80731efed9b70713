import { documentRefusalSchema } from '@truepage/core/certificates/document-refusal';
import { ApiError } from '../../../../api/errors.ts';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';

/** What went wrong with a document for a certificate: why, on which page, and what to see there. */
export function DocumentRefused({ error }: { readonly error: Error }) {
  const text = useText();
  const details = error instanceof ApiError ? documentRefusalSchema.safeParse(error.details) : undefined;
  if (details?.success !== true) return <Alert tone="danger">{errorText(error, text)}</Alert>;
  const { reason, page, upload, paper } = details.data;
  return (
    <Alert tone="danger" title={text(`adminCertificate.refused_${reason}`)}>
      {page !== undefined && (
        <p className="font-semibold">{text('adminCertificate.refusedPage', { page })}</p>
      )}
      <p>{errorText(error, text)}</p>
      {upload !== undefined && paper !== undefined && (
        <div className="mt-3 grid gap-3">
          <Picture src={upload} caption={text('adminCertificate.inFile')} />
          <Picture src={paper} caption={text('adminCertificate.inPaper')} />
        </div>
      )}
    </Alert>
  );
}

function Picture({ src, caption }: { readonly src: string; readonly caption: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm font-semibold">{caption}</figcaption>
      <img
        src={src}
        alt={caption}
        className="max-h-72 w-full rounded-md border border-line bg-white object-contain"
      />
    </figure>
  );
}
