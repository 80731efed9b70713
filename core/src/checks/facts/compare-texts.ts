import type { LanguageCode } from '../../languages.ts';
import { alignUnits, type Pairing } from '../units/align-units.ts';
import { withLabelledRows } from '../forms/labelled-rows.ts';
import { sheetName } from '../names/name-occurrences.ts';
import { unitsOf } from '../units/read-units.ts';
import { findFacts } from './find-facts.ts';
import type { Side } from './sections.ts';

interface Texts {
  readonly originalPages: readonly string[];
  readonly translationPages: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  readonly names: readonly string[];
}

/** Both documents prepared for comparison: their facts, and which units have the same meaning, if known. */
export interface Compared {
  readonly original: Side;
  readonly translation: Side;
  readonly pairings: readonly Pairing[] | undefined;
  /** The folded words of the names on the sheet. */
  readonly listed: ReadonlySet<string>;
}

export function compareTexts({ originalPages, translationPages, from, to, names }: Texts): Compared {
  const [ours, theirs] = [
    withLabelledRows(originalPages, translationPages),
    withLabelledRows(translationPages, originalPages),
  ];
  const original = { facts: findFacts(ours, from, false), language: from };
  const translation = { facts: findFacts(theirs, to, true), language: to };
  const pairings = alignUnits(unitsOf(original, false), unitsOf(translation, true));
  const listed = new Set(names.flatMap((name) => sheetName(name).parts.map(({ folded }) => folded)));
  return { original, translation, pairings, listed };
}
