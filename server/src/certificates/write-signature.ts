import { AppError } from '@truepage/core/errors';
import { signatureLimits } from '@truepage/core/certificates/profile-limits';
import { sniffPicture } from '@truepage/core/content/sniff-picture';

const { width, height, keptBytes } = signatureLimits;
const mostPixels = 20_000_000;

/**
 * A signature written anew: what is not picture in an upload is not in it, empty edges are gone, and it is a small PNG.
 * Throws 'image.type', 'image.too_large' and 'image.unreadable'.
 */
export async function writeSignature(upload: Uint8Array): Promise<Uint8Array> {
  if (sniffPicture(upload) === undefined) throw new AppError('image.type');
  const { default: sharp } = await import('sharp');
  const open = () => sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' });
  const drawn = await open()
    .autoOrient()
    .trim()
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
