import type { OrderDocument } from '../document/order-document.ts';
import { EditPhoto } from './edit-photo.tsx';
import { LegibilityNote } from './legibility-note.tsx';

interface PictureHintsProps {
  readonly document: OrderDocument;
  readonly picture: File;
}

/** Hints about photos or scanned pages that are hard to read; a photo can be rotated and cropped. */
export function PictureHints({ document: { id, mayBeScan = false }, picture }: PictureHintsProps) {
  return (
    <>
      <LegibilityNote picture={picture} isScan={mayBeScan} />
      {!mayBeScan && <EditPhoto id={id} photo={picture} />}
    </>
  );
}
