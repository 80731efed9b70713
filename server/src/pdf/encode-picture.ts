import { AppError } from '@truepage/core/errors';
import { paperPictureLimits } from '@truepage/core/certificates/paper-picture';
import { sniffPicture } from '@truepage/core/content/sniff-picture';

const { width, height, keptBytes } = paperPictureLimits;
const mostPixels = 20_000_000;

/**
 * Re-encodes a signature or a logo as a small PNG, which removes everything that is not image data. Trims the empty edges of a
 * signature, but not of a logo, where they may be background. Throws 'image.type', 'image.too_large' and 'image.unreadable'.
 */
export async function encodePicture(upload: Uint8Array, kind: 'signature' | 'logo'): Promise<Uint8Array> {
  if (sniffPicture(upload) === undefined) throw new AppError('image.type');
  const { default: sharp } = await import('sharp');
  const upright = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  const drawn = await (kind === 'signature' ? upright.trim() : upright)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
    .catch(unreadable);
  if (drawn.length > keptBytes) throw new AppError('image.too_large');
  return drawn;
}

function unreadable(cause: unknown): never {
  throw new AppError('image.unreadable', undefined, { cause });
}
