import { pastedStyles, type StyleOf } from './pasted-styles.ts';
import { restoreWordLists } from './word-lists.ts';
import { writeClean } from './write-clean.ts';

const tag = /<\/?[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi;

/** Removed when pasting: drawings, form options, tracked deletions, comments of Word and Google Docs. */
const unwanted = [
  'script, template, noscript, iframe, object, embed, svg, math, audio, video, canvas, xml, title, meta, link',
  'textarea, select, button, [hidden], del, .msoDel, .msocomanchor, .msocomtxt, .msocomoff, a[href^="#cmnt"]',
  '[data-style*="mso-element:comment"], [data-style*="mso-special-character:comment"], [data-style*="mso-hide:all"]',
].join(', ');

/**
 * Converts HTML of a clipboard (Word, Google Docs, LibreOffice, Pages, browsers) to the HTML that a page may
 * contain, without fonts, colours, comments and deletions. Runs and fetches nothing. Uses the DOM only, no editor.
 */
export function cleanPasted(html: string): string {
  const pasted = parsePasted(html);
  const styleOf = pastedStyles(pasted);
  removeUnwanted(pasted.body, styleOf);
  restoreWordLists(pasted.body);
  return writeClean(pasted.body, styleOf);
}

/** Removes everything but the visible text. */
function removeUnwanted(body: HTMLElement, styleOf: StyleOf): void {
  for (const element of body.querySelectorAll('*')) {
    const isDrawing = element.localName.startsWith('v:');
    const isComment =
      /MsoCommentReference/i.test(element.className) && /^\s*\[[^\]]*\]\s*$/.test(element.textContent);
    if (element.matches(unwanted) || isDrawing || isComment || styleOf(element).display === 'none')
      element.remove();
    // These programs write non-breaking spaces only to control line breaks.
    else if (
      element.matches(
        '.Apple-converted-space, .Apple-tab-span, [data-style*="mso-spacerun"], [data-style*="mso-tab-count"]',
      )
    )
      element.replaceChildren(/\S/.test(element.textContent) ? element.textContent : ' ');
  }
}

/**
 * Parses into an inert document that runs and fetches nothing. Styles and event handlers are renamed first
 * (`data-style`, `script[type="text/css"]`): the site's Content-Security-Policy forbids them, and the browser would
 * report each as a violation.
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
