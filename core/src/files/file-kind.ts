/**
 * What a stored file is to its order. The delivery PDF is the signed certificate with the translation; attached: to a message;
 * a letter is that of an authority that rejected the translation.
 */
export const fileKinds = [
  'original',
  'translation',
  'delivery',
  'certificate',
  'attached',
  'letter',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** The documents that people bring; those of an order are made of them. */
export const broughtKinds = ['original', 'translation'] as const satisfies readonly FileKind[];

export function isBrought(kind: FileKind): kind is (typeof broughtKinds)[number] {
  return (broughtKinds as readonly FileKind[]).includes(kind);
}

/** Whether it is of a document of the order. The others are numbered by their version. */
export function isOfDocument(kind: FileKind): boolean {
  return kind !== 'attached' && kind !== 'letter';
}
