/** The formats in which pictures for pages can be uploaded. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif';

/** Detects a picture's type by its first bytes. Undefined for anything else, including SVG, which can contain scripts. */
export function sniffPicture(head: Uint8Array): PictureType | undefined {
  const text = String.fromCodePoint(...head.subarray(0, 12));
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : undefined;
}
