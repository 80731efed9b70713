import { parsePasted } from './parse-pasted.ts';
import { pastedStyles } from './pasted-styles.ts';
import { removeUnwanted } from './remove-unwanted.ts';
import { restoreWordLists } from './word-lists.ts';
import { writeClean } from './write-clean.ts';

/**
 * HTML of a clipboard as HTML that a page may hold: what Word, Google Docs, LibreOffice, Pages or a browser copied, without
 * their fonts, colours, comments and deletions. Nothing in it is run or fetched. Knows the DOM alone, and no editor.
 */
export function cleanPasted(html: string): string {
  const pasted = parsePasted(html);
  const styleOf = pastedStyles(pasted);
  removeUnwanted(pasted.body, styleOf);
  restoreWordLists(pasted.body);
  return writeClean(pasted.body, styleOf);
}
