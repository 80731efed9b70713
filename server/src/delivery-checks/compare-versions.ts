import type { TextPart } from '@truepage/core/api/drafts/drafts';
import { diffWordsWithSpace } from 'diff';

interface Versions {
  /** The text of each page; undefined if there is no earlier version. */
  readonly before: readonly string[] | undefined;
  readonly after: readonly string[];
}

const pageBreak = '\f';
/** The timeout of one comparison, in ms. */
const timeout = 10_000;

/** Returns the changes on each page of the later version, or null after a timeout. */
export function compareVersions({ before, after }: Versions): TextPart[][] | null {
  if (before === undefined) return after.map((text) => [{ kind: 'same', text }]);
  // Compared as one text, because a new line moves text to later pages.
  const changes = diffWordsWithSpace(joined(before), joined(after), { timeout });
  if (changes === undefined) return null;
  const pages: TextPart[][] = [[]];
  for (const { added, removed, value } of changes) {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    // A removed page break is not one of the later version.
    const parts = removed ? [value.replaceAll(pageBreak, '\n')] : value.split(pageBreak);
    for (const [index, text] of parts.entries()) {
      if (index > 0) pages.push([]);
      if (text !== '') pages.at(-1)?.push({ kind, text });
    }
  }
  return pages;
}

function joined(pages: readonly string[]): string {
  return pages.map((page) => page.replaceAll(pageBreak, ' ')).join(`\n${pageBreak}`);
}
