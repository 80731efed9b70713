import { toJpeg } from './draw-photo.ts';
import { decodePhoto, type PhotoProblem } from './decode-photo.ts';

/** A photo redrawn from its pixels: upright, without place and time. */
export interface OpenedPhoto {
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
  /** A small copy for the screen. */
  readonly preview: Blob;
}

/** The longer side in pixels: A4 at 300 dpi, and a preview. */
export const longestSides = { picture: 3508, preview: 1000 } as const;

/** Opens a photo. Never rejects. */
export async function openPhoto(
  file: Blob,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<OpenedPhoto | PhotoProblem> {
  const bitmap = await decodePhoto(file, longestSides.picture).catch(() => 'unreadable' as const);
  if (typeof bitmap === 'string') return bitmap;
  try {
    const drawing = { longest: longestSides.picture };
    const { blob: picture, width, height } = await toJpeg(bitmap, drawing, mostBytes);
    const preview = await toJpeg(bitmap, { longest: longestSides.preview });
    return { picture, width, height, preview: preview.blob };
  } catch {
    return 'unreadable';
  } finally {
    bitmap.close();
  }
}
