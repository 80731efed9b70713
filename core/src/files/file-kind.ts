/**
 * The role of a stored file in its order. The delivery PDF is the signed certificate with the translation; attached: to a message;
 * letter: from an authority that rejected the translation.
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

/** The documents that people upload for an order; the service makes its other documents from them. */
export const broughtKinds = ['original', 'translation'] as const satisfies readonly FileKind[];

export function isBrought(kind: FileKind): kind is (typeof broughtKinds)[number] {
  return (broughtKinds as readonly FileKind[]).includes(kind);
}

/** Whether a file of this kind belongs to a document of the order. */
export function isOfDocument(kind: FileKind): boolean {
  return kind !== 'attached' && kind !== 'letter';
}
