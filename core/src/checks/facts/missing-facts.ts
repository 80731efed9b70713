interface Located {
  /** From 1. */
  readonly page: number;
}

interface Comparison<Fact extends Located> {
  /** Of the original, without a counterpart of their own. */
  readonly left: readonly Fact[];
  /** Of the original, all of them. */
  readonly original: readonly Fact[];
  readonly translation: readonly Fact[];
  /** How many pages the original has. */
  readonly pages: number;
  readonly isSame: (one: Fact, other: Fact) => boolean;
  /** What only the translation has and a slip would have made of a fact. */
  readonly similar: (fact: Fact) => Fact | undefined;
}

/**
 * Facts that the translation lacks, each with what it may have become. A heading that runs along (on every page, or on
 * three) need not be repeated in the translation: it is missed where it never stands, or stands changed.
 */
export function missingFacts<Fact extends Located>(
  comparison: Comparison<Fact>,
): { fact: Fact; seen: Fact | undefined }[] {
  const { left, original, translation, pages, isSame, similar } = comparison;
  return left.flatMap((fact) => {
    const seen = similar(fact);
    const where = new Set(original.filter((one) => isSame(one, fact)).map(({ page }) => page)).size;
    const isHeading = where >= 3 || (pages > 1 && where === pages);
    const isShown = translation.some((one) => isSame(fact, one));
    return isHeading && isShown && seen === undefined ? [] : [{ fact, seen }];
  });
}
