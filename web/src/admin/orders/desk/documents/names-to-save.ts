interface NamedFile {
  readonly filename: string;
}

/**
 * Under which names files can lie in one folder: the second 'acta.pdf' becomes 'acta (2).pdf'. Capitals make no
 * difference, for on most computers they make none.
 */
export function namesToSave(files: readonly NamedFile[]): readonly string[] {
  const taken = new Set<string>();
  return files.map(({ filename }) => {
    let name = filename;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = numbered(filename, number);
    taken.add(name.toLowerCase());
    return name;
  });
}

function numbered(filename: string, number: number): string {
  const dot = filename.lastIndexOf('.');
  const end = dot > 0 ? dot : filename.length;
  return `${filename.slice(0, end)} (${number})${filename.slice(end)}`;
}
