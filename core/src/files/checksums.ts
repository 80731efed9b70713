/** The file in an archive with the SHA-256 of every other file, in the format of sha256sum. */
export const sumsName = 'SHA256SUMS';

/** One line of that file; `hash` is hexadecimal. */
export function sumLine(hash: string, name: string): string {
  return `${hash}  ${name}\n`;
}

/** Hashes by filename. Other lines are ignored. */
export function readSums(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^([\da-f]{64}) {2}(.+)$/gmu);
  return new Map(Array.from(lines, ([, hash = '', name = '']) => [name, hash]));
}
