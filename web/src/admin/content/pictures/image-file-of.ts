/** Accepted file extensions of pictures, without a dot. */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const;

/** A dropped or pasted picture. Word processors put text and a picture of it on the clipboard: that counts as text. */
export function imageFileOf({ files, types }: Pick<DataTransfer, 'files' | 'types'>): File | undefined {
  if (types.includes('text/plain')) return undefined;
  return [...files].find(({ type }) => type.startsWith('image/'));
}
