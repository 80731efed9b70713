/** A part of a document: its path and its value. */
type Facts = Readonly<Record<string, unknown>>;

export interface Differences {
  readonly before: Facts;
  readonly after: Facts;
}

/**
 * The differences between two documents of the same shape, by path: `{ 'claims.rating.mode': 'stated' }`, before and after.
 * Undefined if there are none.
 */
export function differences(before: object, after: object): Differences | undefined {
  const [old, young] = [leaves(before), leaves(after)];
  const changed = [...new Set([...old.keys(), ...young.keys()])].filter(
    (path) => old.get(path) !== young.get(path),
  );
  if (changed.length === 0) return undefined;
  const at = (facts: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(changed.map((path) => [path, facts.get(path) ?? null]));
  return { before: at(old), after: at(young) };
}

function leaves(value: unknown, path: readonly string[] = []): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path.join('.'), value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...leaves(inner, [...path, name]).entries()]),
  );
}
