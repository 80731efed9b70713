/** Endings of pictures that pages take, without a dot. */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const;

/** A picture that was dropped or pasted. Text that comes with a picture of itself, as from word processors, is text. */
export function imageFileOf({ files, types }: Pick<DataTransfer, 'files' | 'types'>): File | undefined {
  if (types.includes('text/plain')) return undefined;
  return [...files].find(({ type }) => type.startsWith('image/'));
}
