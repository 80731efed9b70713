import type { DocumentRefusal } from '@truepage/core/certificates/document-refusal';
import { AppError } from '@truepage/core/errors';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import { PdfRefusal } from '../pdf/pdf-refusal.ts';
import type { Bitmap } from '../pdfium/draw-page.ts';

/**
 * Converts a refusal into an error that names the document, the position and the reason (`kinds`: the kind of each part).
 * Throws 'certificate.letter', 'certificate.translation_unusable' and 'certificate.original_unusable'; rethrows any other
 * error.
 */
export async function explainRefusal(error: unknown, kinds: readonly StoredFile['kind'][]): Promise<never> {
  if (!(error instanceof PdfRefusal)) throw error;
  const { part } = error.place;
  if (error.reason === 'letter' && part === undefined)
    throw new AppError('certificate.letter', { letter: error.detail });
  const isOriginal = part !== undefined && kinds[part] === 'original';
  const code = isOriginal ? 'certificate.original_unusable' : 'certificate.translation_unusable';
  throw new AppError(code, { ...(await refusalDetails(error)) }, { cause: error });
}

/** A refusal as shown to the translator. */
export async function refusalDetails({ reason, place }: PdfRefusal): Promise<DocumentRefusal> {
  const { page, pictures } = place;
  return {
    reason,
    ...(page === undefined ? {} : { page: page + 1 }),
    ...(pictures === undefined
      ? {}
      : { upload: await pictureOf(pictures.upload), paper: await pictureOf(pictures.paper) }),
  };
}

/** Returns a PNG as a data URL. */
async function pictureOf({ width, height, pixels }: Bitmap): Promise<string> {
  const { default: sharp } = await import('sharp');
  const raw = { width, height, channels: 4 } as const;
  const png = await sharp(new Uint8Array(pixels.buffer), { raw }).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
