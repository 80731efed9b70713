import { createHash } from 'node:crypto';

/** The parts of a CycloneDX 1.7 bill of materials that we change. */
export interface Bill {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

interface Component {
  readonly type: string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly 'bom-ref': string;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

interface Program {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** When its sources were committed, ISO 8601, so that the same sources give the same bill. */
  readonly committedAt: string;
}

/** '@scope/name@1.2.3', as people and package managers write it. */
export const packageOf = ({ group, name, version }: Pick<Component, 'group' | 'name' | 'version'>): string =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`;

/**
 * Merges the bills of a program's workspace packages into one.
 * @param bills of the workspace packages, as pnpm writes them
 * @param shipped the packages in the program: '@scope/name@1.2.3'
 * @returns the bill; it depends only on the arguments
 * @throws if a shipped package is in none of the bills
 */
export function billOf(program: Program, bills: readonly Bill[], shipped: ReadonlySet<string>): Bill {
  const [first] = bills;
  if (first === undefined) throw new Error('A bill of materials needs the bill of a package.');
  const ours = new Set(bills.map(({ metadata }) => metadata.component['bom-ref']));
  const components = byRef(
    bills
      .flatMap((bill) => bill.components)
      .filter((one) => !ours.has(one['bom-ref']) && shipped.has(packageOf(one))),
  );
  const listed = new Set(components.map(packageOf));
  const missing = [...shipped].filter((name) => !listed.has(name));
  if (missing.length > 0)
    throw new Error(`${program.name} ships what no package needs: ${missing.join(', ')}`);
  const self = `pkg:generic/${program.name}@${program.version}`;
  const { committedAt, ...named } = program;
  const refs = new Set(components.map((one) => one['bom-ref']));
  const content = {
    ...first,
    metadata: {
      ...first.metadata,
      timestamp: committedAt,
      component: { type: 'application', ...named, 'bom-ref': self, purl: self },
    },
    components,
    dependencies: graphOf(bills, self, ours, refs),
  };
  return { ...content, serialNumber: `urn:uuid:${uuidOf(JSON.stringify({ ...content, serialNumber: '' }))}` };
}

/** The dependency graph of the shipped packages. The workspace packages are one node: the program. */
function graphOf(
  bills: readonly Bill[],
  self: string,
  ours: ReadonlySet<string>,
  refs: ReadonlySet<string>,
): Dependency[] {
  const graph = new Map([...refs, self].map((ref) => [ref, new Set<string>()]));
  for (const { ref, dependsOn } of bills.flatMap((bill) => bill.dependencies)) {
    const known = graph.get(ours.has(ref) ? self : ref);
    for (const other of dependsOn) if (refs.has(other)) known?.add(other);
  }
  return [...graph]
    .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() }))
    .toSorted((one, other) => compare(one.ref, other.ref));
}

function byRef(components: readonly Component[]): Component[] {
  const one = new Map(components.map((component) => [component['bom-ref'], component]));
  return [...one.values()].toSorted((left, right) => compare(left['bom-ref'], right['bom-ref']));
}

/** By code units, independent of the locale. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A version 8 UUID (RFC 9562) from a hash: the same content has the same number. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? [];
  const [, low, mid, high, clock, node] = parts;
  return `${low}-${mid}-8${high}-8${clock}-${node}`;
}
