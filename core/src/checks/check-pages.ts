import type { CheckedDocument } from './check-delivery.ts';
import type { Finding } from './finding.ts';

/** A finding if both page counts are certain and differ. */
export function pageCounts(original: CheckedDocument, translation: CheckedDocument): Finding[] {
  const [ours, theirs] = [translation.countedPages, original.countedPages];
  if (ours === undefined || theirs === undefined || ours === theirs) return [];
  return [
    { kind: 'pages', key: 'pages', of: 'translation', page: null, original: theirs, translation: ours },
  ];
}

/**
 * Pages of the translation without text. A page may be empty in the original as well, such as the back of a sheet; if the original is a
 * scan, this cannot be determined.
 */
export function emptyPages(original: readonly string[], translation: readonly string[]): Finding[] {
  const isScan = original.every(isEmpty);
  const mayBeEmpty = (index: number): boolean =>
    !isScan && original.length === translation.length && isEmpty(original[index] ?? '');
  return translation.flatMap((page, index): Finding[] =>
    isEmpty(page) && !mayBeEmpty(index)
      ? [{ kind: 'empty-page', key: `empty-page:${index + 1}`, of: 'translation', page: index + 1 }]
      : [],
  );
}

/** A page number alone does not count as text. */
function isEmpty(page: string): boolean {
  return !/\p{L}/u.test(page) && (page.match(/\p{N}/gu)?.length ?? 0) <= 3;
}
