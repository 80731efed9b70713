import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An import of a value. Places are the folders of a tree, and the files that are in no folder of it. */
interface PlaceImport {
  readonly from: string;
  readonly to: string;
  /** Both relative to the tree. */
  readonly importer: string;
  readonly imported: string;
}

/**
 * Explains why the folders of a tree cannot be read in sequence: the shortest cycle of imports between them, and the imports that close
 * it. Undefined if there is none. Type imports and imports in tests do not count.
 */
export function explainCycle(tree: string): string | undefined {
  const imports = placeImports(tree);
  const cycle = shortestCycle(imports);
  if (cycle === undefined) return undefined;
  const steps = cycle.map((from, index) => {
    const to = cycle[(index + 1) % cycle.length];
    return imports.filter((found) => found.from === from && found.to === to);
  });
  const [fewest = []] = steps.toSorted((one, other) => one.length - other.length);
  return [
    `${[...cycle, cycle[0]].join(' → ')}. Move what is imported, or hand it in as an argument:`,
    ...fewest.map(({ importer, imported }) => `  ${importer} imports ${imported}`),
  ].join('\n');
}

const importStatement = /^(?:import|export) (?!type )[^;']*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

function placeImports(tree: string): PlaceImport[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: tree }).map((file) => file.replaceAll('\\', '/'));
  const sources = files.toSorted().filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file));
  return sources.flatMap((importer) => {
    const text = readFileSync(path.join(tree, importer), 'utf8');
    return Array.from(text.matchAll(importStatement), ([, named = '', loaded = named]) => {
      const imported = path.posix.join(path.posix.dirname(importer), loaded);
      return { from: placeOf(importer), to: placeOf(imported), importer, imported };
    }).filter(({ from, to }) => from !== to && to !== '..');
  });
}

function placeOf(file: string): string {
  return file.split('/')[0] ?? file;
}

function shortestCycle(imports: readonly PlaceImport[]): readonly string[] | undefined {
  const next = Map.groupBy(imports, ({ from }) => from);
  const cycles = [...next.keys()].flatMap((start) => {
    // Breadth-first, so the first path back to the start is the shortest.
    const ways = [[start]];
    const seen = new Set<string>();
    for (const way of ways) {
      for (const { to } of next.get(way.at(-1) ?? start) ?? []) {
        if (to === start) return [way];
        if (!seen.has(to)) ways.push([...way, to]);
        seen.add(to);
      }
    }
    return [];
  });
  return cycles.toSorted((one, other) => one.length - other.length)[0];
}
