import { longestPaperPicture, paperPictureLimits } from '@truepage/core/certificates/paper-picture';

/**
 * Draws a picture on a canvas in the size that printed papers need, or a `share` of it. Rejects with the message
 * 'unreadable'.
 */
export async function drawPaperPicture(picture: Blob, share = 1): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('unreadable');
  });
  const { width, height } = paperPictureLimits;
  const scale = share * Math.min(1, width / bitmap.width, (height * 2) / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** The picture on a canvas as a PNG in base64. */
export function pngOf(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}

/** A PNG in base64, scaled down if it exceeds the upload limit. Rejects like drawPaperPicture(). */
export async function smallPngOf(picture: Blob): Promise<string> {
  for (const share of [1, 0.5, 0.25]) {
    const png = pngOf(await drawPaperPicture(picture, share));
    if (png.length <= longestPaperPicture) return png;
  }
  throw new Error('unreadable');
}
