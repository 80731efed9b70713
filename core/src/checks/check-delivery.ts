import type { LanguageCode } from '../languages.ts';
import type { DocumentSide, Finding } from './finding.ts';
import { checkFacts } from './facts/check-facts.ts';
import { emptyPages, pageCounts } from './check-pages.ts';
import { checkLanguage } from './language/check-language.ts';
import { checkNames } from './names/check-names.ts';

/** One of the two documents, as far as a machine can read it. */
export interface CheckedDocument {
  /** The text of each page, '' for a page without any; undefined when the file cannot be read. */
  readonly pages: readonly string[] | undefined;
  /** How many pages it has, where that is certain (PDF, pictures); undefined where it is a guess (Word). */
  readonly countedPages: number | undefined;
}

export interface DeliveryCheck {
  readonly original: CheckedDocument;
  readonly translation: CheckedDocument;
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** As in the passport; none where the customer gave none. */
  readonly names: readonly string[];
}

/**
 * Compares a translation with its original. Comes back with what a person should look at, in the order of the documents;
 * nothing there does not mean that the translation is right. Pure: the same texts always give the same findings.
 */
export function checkDelivery(check: DeliveryCheck): readonly Finding[] {
  const { original, translation } = check;
  const found: Finding[] = [
    ...legibility(original, 'original'),
    ...legibility(translation, 'translation'),
    ...pageCounts(original, translation),
  ];
  if (!hasText(translation)) return found;
  found.push(...emptyPages(original.pages ?? [], translation.pages));
  const texts = { ...check, originalPages: original.pages ?? [], translationPages: translation.pages };
  found.push(...checkNames(texts));
  if (hasText(original)) found.push(...checkFacts(texts));
  found.push(...checkLanguage(texts));
  return [...new Map(found.map((finding) => [finding.key, finding])).values()];
}

type WithText = CheckedDocument & { readonly pages: readonly string[] };

function hasText(document: CheckedDocument): document is WithText {
  return document.pages?.some((page) => page.trim() !== '') === true;
}

function legibility(document: CheckedDocument, of: DocumentSide): Finding[] {
  if (document.pages === undefined) return [{ kind: 'unreadable', key: `unreadable:${of}`, of, page: null }];
  return hasText(document) ? [] : [{ kind: 'no-text', key: `no-text:${of}`, of, page: null }];
}
