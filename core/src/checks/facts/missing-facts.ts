interface Located {
  /** From 1. */
  readonly page: number;
}

interface Comparison<Fact extends Located> {
  /** Facts of the original without a counterpart. */
  readonly left: Iterable<Fact>;
  /** Of the original, all of them. */
  readonly original: readonly Fact[];
  /** How many pages the original has. */
  readonly pages: number;
  /** What a fact says; the same for those that say the same. */
  readonly keyOf: (fact: Fact) => string;
  /** Whether the translation has it somewhere. */
  readonly isShown: (fact: Fact) => boolean;
  /** What only the translation has and a slip would have made of a fact. */
  readonly similar: (fact: Fact) => Fact | undefined;
}

export interface MissingFact<Fact> {
  readonly fact: Fact;
  readonly seen: Fact | undefined;
}

/** If more are missing, it is a translation of something else, and a thousand findings would not help. */
const most = 100;

/**
 * Facts that the translation lacks, each once, with what it may have become. A heading that runs along (on every page, or
 * on three) need not be repeated in the translation: it is missing if it never occurs, or occurs changed.
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
