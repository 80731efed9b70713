import { useText } from '../../../i18n/language-context.ts';
import { LegibilityNote } from '../photos/legibility-note.tsx';
import { isPhoto } from './document-intake.ts';
import { DocumentNote } from './document-mark.tsx';
import type { OrderDocument } from './order-document.ts';

/** What may be wrong with a document that can be ordered: it is locked, or hard to read. */
export function DocumentHints({ document }: { readonly document: OrderDocument }) {
  const { id, file, pages, problem, upload } = document;
  const text = useText();
  if (pages.kind === 'locked') return <DocumentNote tone="pending" words={text('order.lockedFile')} />;
  const isReady = problem === undefined && upload?.kind !== 'preparing';
  return isReady && file !== undefined && isPhoto(file.name) && <LegibilityNote key={id} photo={file} />;
}
