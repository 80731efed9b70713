/** The file in an archive that names the SHA-256 of every other, as sha256sum writes and checks it. */
export const sumsName = 'SHA256SUMS';

/** One line of it: `hash` in hexadecimal. */
export function sumLine(hash: string, name: string): string {
  return `${hash}  ${name}\n`;
}

/** Hash by name. Other lines are ignored. */
export function readSums(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^([\da-f]{64}) {2}(.+)$/gmu);
  return new Map(Array.from(lines, ([, hash = '', name = '']) => [name, hash]));
}
