import { imageLimits } from '@truepage/core/content/content-page';
import { sniffPicture } from '@truepage/core/content/sniff-picture';
import { AppError } from '@truepage/core/errors';

/** An image in the format for pages. */
export interface WrittenPicture {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Re-encodes images, which removes metadata and embedded code. */
export interface PictureWriter {
  /**
   * Creates a WebP of at most 1600 pixels per side, in the correct orientation; of an animation, its first frame. Throws
   * 'image.type' unless the content is JPEG, PNG, WebP or GIF, 'image.too_large' above 50 megapixels, and 'image.unreadable'
   * for a damaged file.
   */
  write(upload: Uint8Array): Promise<WrittenPicture>;
}

const mostPixels = 50_000_000;
const longestSeconds = 15;
const quality = 82;

/** Processes one image at a time: a decoded one takes up to 200 MB. */
export function createPictureWriter(): PictureWriter {
  let last: Promise<unknown> = Promise.resolve();
  return {
    write(upload) {
      const written = last.then(() => write(upload));
      last = written.catch(() => {});
      return written;
    },
  };
}

async function write(upload: Uint8Array): Promise<WrittenPicture> {
  if (sniffPicture(upload) === undefined) throw new AppError('image.type');
  // Imported with the first image: the module is large, and most servers run for days without an upload.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const open = () => sharp(upload, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const { width, height } = await open().metadata().catch(unreadable);
  if (width * height > mostPixels) throw new AppError('image.too_large');
  const { side } = imageLimits;
  const { data, info } = await open()
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { webp: data, width: info.width, height: info.height };
}

function unreadable(cause: unknown): never {
  throw new AppError('image.unreadable', undefined, { cause });
}
