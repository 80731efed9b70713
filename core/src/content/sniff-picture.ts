/** What a picture for a page may be uploaded as. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif';

/** The type that a picture's first bytes announce; undefined for anything else, SVG included, which can hold scripts. */
export function sniffPicture(head: Uint8Array): PictureType | undefined {
  const text = String.fromCodePoint(...head.subarray(0, 12));
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : undefined;
}
