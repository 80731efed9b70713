import { useText } from '../../../i18n/language-context.ts';
import { isPhoto } from './document-intake.ts';
import { DocumentNote } from './document-mark.tsx';
import { useLoaded } from './load-online.ts';
import type { OrderDocument } from './order-document.ts';

/** Hints about a document that can be ordered: it may be locked, or hard to read. */
export function DocumentHints({ document }: { readonly document: OrderDocument }) {
  const { id, file, pages, problem, upload, mayBeScan = false } = document;
  const text = useText();
  const picture = file !== undefined && (mayBeScan || isPhoto(file.name)) ? file : undefined;
  const isRated = picture !== undefined && problem === undefined && upload?.kind !== 'preparing';
  const loaded = useLoaded(isRated, async () => {
    const { PictureHints } = await import('../photos/picture-hints.tsx');
    return { PictureHints };
  });
  if (pages.kind === 'locked') return <DocumentNote tone="pending" words={text('order.lockedFile')} />;
  return (
    isRated && loaded !== undefined && <loaded.PictureHints key={id} document={document} picture={picture} />
  );
}
