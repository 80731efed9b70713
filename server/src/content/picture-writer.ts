import { imageLimits } from '@truepage/core/content/content-page';
import { sniffPicture } from '@truepage/core/content/sniff-picture';
import { AppError } from '@truepage/core/errors';

/** A picture as pages show it. */
export interface WrittenPicture {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Re-encodes pictures, so that metadata and foreign code are removed. */
export interface PictureWriter {
  /**
   * Makes a WebP of at most 1600 pixels a side, the right way up; of a moving picture its first frame.
   * Throws 'image.type' for anything but JPEG, PNG, WebP and GIF by content, 'image.too_large' above 50 megapixels,
   * 'image.unreadable' for what is damaged.
   */
  write(upload: Uint8Array): Promise<WrittenPicture>;
}

const mostPixels = 50_000_000;
const longestSeconds = 15;
const quality = 82;

/** One picture at a time: decoded ones take up to 200 MB. */
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
  // Loaded with the first picture: it is large, and most servers run for days without one.
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
