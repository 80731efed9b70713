import { AppError } from '@truepage/core/errors';
import { paperPictureLimits } from '@truepage/core/certificates/paper-picture';
import { sniffPicture } from '@truepage/core/content/sniff-picture';

const { width, height, keptBytes } = paperPictureLimits;
const mostPixels = 20_000_000;

/**
 * A signature or a logo written anew: what is not picture in an upload is not in it, and it is a small PNG. The empty
 * edges of a signature are removed; those of a logo may be its background. Throws 'image.type', 'image.too_large' and 'image.unreadable'.
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
