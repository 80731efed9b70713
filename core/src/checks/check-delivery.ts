import type { LanguageCode } from '../languages.ts';
import type { DocumentSide, Finding } from './finding.ts';
import { compareTexts, type Compared } from './facts/compare-texts.ts';
import { otherKin } from './forms/other-kin.ts';
import { strayPronouns } from './forms/stray-pronouns.ts';
import { otherMeasures } from './measures/other-measures.ts';
import { checkFacts } from './facts/check-facts.ts';
import { emptyPages, pageCounts } from './check-pages.ts';
import { checkForms } from './forms/check-forms.ts';
import { garbledPage, isScan } from './legible.ts';
import { checkLanguage } from './language/check-language.ts';
import { withSureness, type ScannedPage } from './sureness.ts';
import { withCodesOf } from './misread-codes.ts';
import { checkTerms } from './check-terms.ts';
import type { Term } from '../glossary/glossary.ts';
import { checkNames } from './names/check-names.ts';
import { areMarksShown, leftOutMarks } from './meanings/left-out-marks.ts';
import { otherMeanings } from './meanings/other-meanings.ts';
import { leftOut } from './facts/left-out.ts';
import { isLong, otherNegations } from './language/other-negations.ts';
import { exchangedNames } from './names/exchanged-names.ts';
import { nameSoundsOf } from './names/name-tokens.ts';
import { exchangedPlaces } from './names/exchanged-places.ts';
import { swappedValues } from './names/swapped-values.ts';
import { unreadNames } from './readings/unread-names.ts';
import { leftOutUnits } from './units/left-out-units.ts';

/** One of the two documents, as far as a machine can read it. */
export interface CheckedDocument {
  /** The text of each page, '' for a page without text; undefined if the file cannot be read. */
  readonly pages: readonly string[] | undefined;
  /** The page count if it is certain (PDF, images); undefined if estimated (Word). */
  readonly countedPages: number | undefined;
  /** The pages that were read by OCR. */
  readonly scanned?: readonly ScannedPage[];
}

export interface DeliveryCheck {
  readonly original: CheckedDocument;
  readonly translation: CheckedDocument;
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** As in the passport; empty if the customer entered none. */
  readonly names: readonly string[];
  /** The office's glossary for the language pair. */
  readonly terms?: readonly Term[] | undefined;
}

/**
 * Compares a translation with its original. Returns what a person should check, in the order of the documents. An empty result does not
 * mean that the translation is correct. Pure: the same texts always give the same findings.
 */
export function checkDelivery(check: DeliveryCheck): readonly Finding[] {
  return withSureness(findAll(withCodesAsRead(check)), check);
}

/** Differences that may be OCR errors are not reported. */
function withCodesAsRead(check: DeliveryCheck): DeliveryCheck {
  const original = withCodesOf(check.original, check.translation);
  return { ...check, original, translation: withCodesOf(check.translation, original) };
}

function findAll(check: DeliveryCheck): readonly Finding[] {
  const { translation } = check;
  const original = withoutFooters(check.original, translation);
  const found: Finding[] = [
    ...legibility(original, 'original'),
    ...legibility(translation, 'translation'),
    ...pageCounts(original, translation),
  ];
  if (!hasText(translation)) return found;
  found.push(...emptyPages(original.pages ?? [], translation.pages));
  // Text that cannot be read correctly cannot be compared: each letter would be a difference.
  if (found.some(({ kind }) => kind === 'garbled')) return found;
  const texts = { ...check, originalPages: original.pages ?? [], translationPages: translation.pages };
  found.push(...checkNames(texts));
  if (hasText(original)) {
    const compared = compareTexts(texts);
    const forms = checkForms(texts);
    const all = checkUnits(compared);
    const units = all.filter(isNews([...found, ...forms, ...all.filter(({ kind }) => kind !== 'name')]));
    found.push(
      ...checkFacts(compared),
      ...otherMeasures(compared.original, compared.translation),
      ...units,
      ...forms,
      ...otherKin(compared),
      ...otherMeanings(compared),
      ...leftOutMarks(compared),
      ...strayPronouns(compared),
    );
  }
  found.push(...checkTerms(texts), ...checkLanguage(texts));
  return [...new Map(found.map((finding) => [finding.key, finding])).values()];
}

/** Whether a differing name was not already reported by another check. */
function isNews(found: readonly Finding[]): (finding: Finding) => boolean {
  const seen = found
    .map((finding) => {
      if (finding.kind === 'swapped-names') return finding.text;
      return finding.kind === 'name' ? finding.seen : '';
    })
    .join(' ');
  return (finding) => finding.kind !== 'name' || finding.seen === null || !seen.includes(finding.seen);
}

type WithText = CheckedDocument & { readonly pages: readonly string[] };

function hasText(document: CheckedDocument): document is WithText {
  return document.pages?.some((page) => page.trim() !== '') === true;
}

/** A scan with a footer has no text to compare. */
function withoutFooters(original: CheckedDocument, translation: CheckedDocument): CheckedDocument {
  const { pages } = original;
  if (pages === undefined || garbledPage(pages) !== undefined) return original;
  if (!isScan(pages, translation.pages ?? [])) return original;
  return { ...original, pages: pages.map(() => '') };
}

function legibility(document: CheckedDocument, of: DocumentSide): Finding[] {
  if (document.pages === undefined) return [{ kind: 'unreadable', key: `unreadable:${of}`, of, page: null }];
  const garbled = garbledPage(document.pages);
  if (garbled !== undefined) return [{ kind: 'garbled', key: `garbled:${of}`, of, page: garbled }];
  if (!hasText(document)) return [{ kind: 'no-text', key: `no-text:${of}`, of, page: null }];
  const isScanned = (document.scanned ?? []).length > 0;
  return isScanned ? [{ kind: 'scan', key: `scan:${of}`, of, page: null }] : [];
}

/** Differences between units with the same meaning, and units without a counterpart. */
function checkUnits(compared: Compared): Finding[] {
  const { original, translation, pairings, listed } = compared;
  if (pairings === undefined) return leftOut(original, translation);
  const missing =
    leftOutUnits(pairings, original.facts.texts, areMarksShown(compared)) ?? leftOut(original, translation);
  const sounds = nameSoundsOf(original, translation);
  return [
    ...missing,
    // If a sentence is missing, its neighbour may be paired in its place.
    ...(missing.some((one) => one.kind === 'left-out' && isLong(one.text)) ? [] : otherNegations(compared)),
    ...(sounds === undefined
      ? []
      : [...exchangedNames(pairings, sounds, compared), ...exchangedPlaces(pairings, sounds, compared)]),
    ...unreadNames(pairings, original, translation, listed),
    ...swappedValues(pairings, translation.facts.texts, {
      from: original.language,
      to: translation.language,
    }),
  ];
}
