/** What a stored file is to its order. The delivery PDF is the signed certificate with the translation. */
export const fileKinds = ['original', 'translation', 'delivery', 'certificate'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What people bring; the others are made of it. */
export const broughtKinds = ['original', 'translation'] as const satisfies readonly FileKind[];

export function isBrought(kind: FileKind): kind is (typeof broughtKinds)[number] {
  return (broughtKinds as readonly FileKind[]).includes(kind);
}
