interface Located {
  /** From 1. */
  readonly page: number;
}

interface Comparison<Fact extends Located> {
  /** Facts of the original without a counterpart. */
  readonly left: Iterable<Fact>;
  /** All facts of the original. */
  readonly original: readonly Fact[];
  /** The number of pages of the original. */
  readonly pages: number;
  /** Identifies a fact; equal for facts with the same meaning. */
  readonly keyOf: (fact: Fact) => string;
  /** Whether the translation contains the fact somewhere. */
  readonly isShown: (fact: Fact) => boolean;
  /** A fact that only the translation has and that a slip could have made of this one. */
  readonly similar: (fact: Fact) => Fact | undefined;
}

export interface MissingFact<Fact> {
  readonly fact: Fact;
  readonly seen: Fact | undefined;
}

/** If more are missing, it is the translation of something else, and a thousand findings would not help. */
const most = 100;

/**
 * Facts that the translation lacks, each once, with what it may have become. A running header (on every page, or on three) need not be
 * repeated in the translation: it is missing only if it never occurs, or occurs changed.
 */
export function missingFacts<Fact extends Located>(comparison: Comparison<Fact>): MissingFact<Fact>[] {
  const { left, original, pages, keyOf, isShown, similar } = comparison;
  const places = Map.groupBy(original, keyOf);
  const missing: MissingFact<Fact>[] = [];
  for (const [key, [fact]] of Map.groupBy(left, keyOf)) {
    if (fact === undefined) continue;
    if (missing.length === most) break;
    const seen = similar(fact);
    const where = new Set(places.get(key)?.map(({ page }) => page)).size;
    const isHeading = where >= 3 || (pages > 1 && where === pages);
    if (!isHeading || !isShown(fact) || seen !== undefined) missing.push({ fact, seen });
  }
  return missing;
}
