import { imageSize } from 'image-size';
import libheifUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import type { HeicReply, HeicRequest } from './heic.worker.ts';

export type PhotoProblem = 'unreadable' | 'tooManyPixels';

/** Limits memory: browsers decode a photo in full size before scaling it down. */
const mostPixels = 130_000_000;

/** Decodes a photo, upright, with at most `longest` pixels on its longer side. */
export async function decodePhoto(photo: Blob, longest: number): Promise<ImageBitmap | PhotoProblem> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const { width, height } = sizeOf(bytes);
  if (width * height > mostPixels) return 'tooManyPixels';
  const scale = longest / Math.max(width, height);
  // One dimension keeps the aspect ratio: browsers differ in what is the width of a rotated photo.
  const smaller = { resizeWidth: Math.round(width * scale), resizeQuality: 'high' } as const;
  const decode = (): Promise<ImageBitmap> =>
    createImageBitmap(photo, { imageOrientation: 'from-image', ...(scale < 1 ? smaller : {}) });
  try {
    return scale < 0.5 && photo.type === 'image/jpeg' && 'ImageDecoder' in globalThis
      ? await decodeInEighths(photo, { width, height }, scale, smaller).catch(decode)
      : await decode();
  } catch {
    return isHeic(bytes) ? decodeHeic({ bytes, longest, libheifUrl }) : 'unreadable';
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A JPEG of 100 megapixels takes 460 MB decoded. JPEG decoding can scale in eighths, which some browsers support. */
async function decodeInEighths(
  photo: Blob,
  { width, height }: Size,
  scale: number,
  smaller: ImageBitmapOptions,
): Promise<ImageBitmap> {
  const eighths = Math.ceil(8 * scale) / 8;
  const decoder = new ImageDecoder({
    data: photo.stream(),
    type: photo.type,
    desiredWidth: Math.ceil(width * eighths),
    desiredHeight: Math.ceil(height * eighths),
  });
  const { image } = await decoder.decode();
  try {
    return await createImageBitmap(image, smaller);
  } finally {
    image.close();
    decoder.close();
  }
}

/** Whether a file starts like a HEIC photo. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei|hev|mif|msf)/u.test(String.fromCharCode(...bytes.subarray(4, 12)));
}

/** The upright size according to the header; 0 if unreadable. */
function sizeOf(bytes: Uint8Array): Size {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}

/** The timeout of decoding, in ms: longer attempts never finish. */
const timeLimit = 60_000;

/** Decodes a HEIC photo in a worker if the browser cannot. The worker's code is loaded on demand. */
async function decodeHeic(request: HeicRequest): Promise<ImageBitmap | PhotoProblem> {
  const worker = new Worker(new URL('heic.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reply = new Promise<HeicReply>((resolve) => {
    const fail = (): void => resolve('unreadable');
    timer = setTimeout(fail, timeLimit);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<HeicReply>) => resolve(data));
    worker.postMessage(request, [request.bytes.buffer]);
  });
  return reply.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
