import type { DocumentRefusal } from '@truepage/core/certificates/document-refusal';
import { useText } from '../../../../i18n/language-context.ts';

/** Why the pages of a document cannot be added to a certificate, on which page, and what to look for there. */
export function RefusedDocument({ refusal }: { readonly refusal: DocumentRefusal }) {
  const text = useText();
  const { reason, page, upload, paper } = refusal;
  return (
    <div className="mt-2 grid gap-3">
      <p className="font-semibold">{text(`adminCertificate.refused_${reason}`)}</p>
      {page !== undefined && <p>{text('adminReview.onPage', { page })}</p>}
      {upload !== undefined && <Picture src={upload} caption={text('adminCertificate.inFile')} />}
      {paper !== undefined && <Picture src={paper} caption={text('adminCertificate.inPaper')} />}
    </div>
  );
}

function Picture({ src, caption }: { readonly src: string; readonly caption: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm text-ink-soft">{caption}</figcaption>
      <img src={src} alt={caption} className="max-h-72 max-w-full rounded-md border border-line" />
    </figure>
  );
}
