import { pastedStyles, type StyleOf } from './pasted-styles.ts';
import { restoreWordLists } from './word-lists.ts';
import { writeClean } from './write-clean.ts';

const tag = /<\/?[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi;

/** Not part of the text: drawings, form options, tracked deletions, comments of Word and Google Docs. */
const unwanted = [
  'script, template, noscript, iframe, object, embed, svg, math, audio, video, canvas, xml, title, meta, link',
  'textarea, select, button, [hidden], del, .msoDel, .msocomanchor, .msocomtxt, .msocomoff, a[href^="#cmnt"]',
  '[data-style*="mso-element:comment"], [data-style*="mso-special-character:comment"], [data-style*="mso-hide:all"]',
].join(', ');

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

/** Keeps only the visible text and removes everything else. */
function removeUnwanted(body: HTMLElement, styleOf: StyleOf): void {
  for (const element of body.querySelectorAll('*')) {
    const isDrawing = element.localName.startsWith('v:');
    const isComment =
      /MsoCommentReference/i.test(element.className) && /^\s*\[[^\]]*\]\s*$/.test(element.textContent);
    if (element.matches(unwanted) || isDrawing || isComment || styleOf(element).display === 'none')
      element.remove();
    // Blanks of these are the program's own, so that lines may break there.
    else if (
      element.matches(
        '.Apple-converted-space, .Apple-tab-span, [data-style*="mso-spacerun"], [data-style*="mso-tab-count"]',
      )
    )
      element.replaceChildren(/\S/.test(element.textContent) ? element.textContent : ' ');
  }
}

/**
 * A document that is not shown, in which nothing is run or fetched. Styles and handlers are there under other names, `data-style`
 * and `script[type="text/css"]`: the site's Content-Security-Policy forbids them, and each would be reported as an attack.
 */
function parsePasted(html: string): Document {
  const renamed = html.replaceAll(tag, (found) =>
    found
      .replace(/^<style\b/i, '<script type="text/css"')
      .replace(/^<\/style\b/i, '</script')
      .replaceAll(/(?<=[\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi, 'data-'),
  );
  return new DOMParser().parseFromString(renamed, 'text/html');
}
