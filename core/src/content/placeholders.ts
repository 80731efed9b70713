/** Parts of a text that are put aside while the rest is changed. */
export interface Aside {
  /** Replaces HTML by a placeholder, and returns it. */
  readonly hide: (html: string) => string;
  /** The text with everything back in its place. */
  readonly reveal: (text: string) => string;
  /** The text without characters that could be mistaken for a placeholder. */
  readonly withoutMarks: (text: string) => string;
}

export function putAside(): Aside {
  const hidden: string[] = [];
  // Noncharacters of Unicode: no text may contain them.
  const reveal = (text: string): string =>
    text.replaceAll(/\uFDD0(\d+)\uFDD1/g, (_, index: string) => reveal(hidden[Number(index)] ?? ''));
  return {
    hide: (html) => (html === '' ? '' : `\uFDD0${hidden.push(html) - 1}\uFDD1`),
    reveal,
    withoutMarks: (text) => text.replaceAll(/[\uFDD0\uFDD1]/g, ''),
  };
}
