/**
 * What a stored file is to its order. The delivery PDF is the signed certificate with the translation, a letter that of an
 * authority that rejected it.
 */
export const fileKinds = ['original', 'translation', 'delivery', 'certificate', 'letter'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The documents that people bring; certificates are made of them. */
export const broughtKinds = ['original', 'translation'] as const satisfies readonly FileKind[];

export function isBrought(kind: FileKind): kind is (typeof broughtKinds)[number] {
  return (broughtKinds as readonly FileKind[]).includes(kind);
}
