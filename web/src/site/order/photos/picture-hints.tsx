import type { OrderDocument } from '../document/order-document.ts';
import { EditPhoto } from './edit-photo.tsx';
import { LegibilityNote } from './legibility-note.tsx';

interface PictureHintsProps {
  readonly document: OrderDocument;
  readonly picture: File;
}

/** What makes a photo or scanned pages hard to read, and for a photo the way to turn or crop it. */
export function PictureHints({ document: { id, mayBeScan = false }, picture }: PictureHintsProps) {
  return (
    <>
      <LegibilityNote picture={picture} isScan={mayBeScan} />
      {!mayBeScan && <EditPhoto id={id} photo={picture} />}
    </>
  );
}
