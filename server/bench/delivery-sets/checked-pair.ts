import type { LanguageCode } from '@truepage/core/languages';

export interface WrongTranslation {
  /** What was planted. */
  readonly kind: string;
  readonly pages: readonly string[];
}

/** A paper with its faithful translation, and translations with one mistake each. Pages are texts. */
export interface CheckedPair {
  readonly id: string;
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  readonly names: readonly string[];
  readonly original: readonly string[];
  readonly faithful: readonly string[];
  readonly wrong: readonly WrongTranslation[];
  /** Whether it counts among the clean papers. */
  readonly isClean: boolean;
}
