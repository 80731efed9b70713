interface Both<Fact> {
  readonly original: readonly Fact[];
  readonly translation: readonly Fact[];
}

/**
 * Pairs each fact of one document with at most one fact of the other that shares a key, and returns the facts without a pair. Facts with
 * few keys are paired first.
 */
export function pairUp<Fact>(
  { original, translation }: Both<Fact>,
  keysOf: (fact: Fact) => readonly string[],
): Both<Fact> {
  const bySureness = (facts: readonly Fact[]): [Fact, readonly string[]][] =>
    facts
      .map((fact): [Fact, readonly string[]] => [fact, keysOf(fact)])
      .toSorted(([, one], [, other]) => one.length - other.length);
  const waiting = new Map<string, Fact[]>();
  for (const [fact, keys] of bySureness(translation).toReversed())
    for (const key of keys) {
      const others = waiting.get(key);
      if (others === undefined) waiting.set(key, [fact]);
      else others.push(fact);
    }
  const taken = new Set<Fact>();
  const takeOne = (key: string): boolean => {
    const candidates = waiting.get(key) ?? [];
    for (let fact = candidates.pop(); fact !== undefined; fact = candidates.pop()) {
      if (taken.has(fact)) continue;
      taken.add(fact);
      return true;
    }
    return false;
  };
  for (const [fact, keys] of bySureness(original)) if (keys.some(takeOne)) taken.add(fact);
  const isLeft = (fact: Fact): boolean => !taken.has(fact);
  return { original: original.filter(isLeft), translation: translation.filter(isLeft) };
}
