/** Hides parts of a text while the rest is changed. */
export interface Aside {
  /** Replaces HTML by a placeholder and returns the placeholder. */
  readonly hide: (html: string) => string;
  /** Returns the text with all placeholders replaced by the original parts. */
  readonly reveal: (text: string) => string;
  /** Returns the text without characters that could be mistaken for a placeholder. */
  readonly withoutMarks: (text: string) => string;
}

export function putAside(): Aside {
  const hidden: string[] = [];
  // Unicode noncharacters, which texts must not contain.
  const reveal = (text: string): string =>
    text.replaceAll(/\uFDD0(\d+)\uFDD1/g, (_, index: string) => reveal(hidden[Number(index)] ?? ''));
  return {
    hide: (html) => (html === '' ? '' : `\uFDD0${hidden.push(html) - 1}\uFDD1`),
    reveal,
    withoutMarks: (text) => text.replaceAll(/[\uFDD0\uFDD1]/g, ''),
  };
}
