import type { StyleOf } from './pasted-styles.ts';

/** Not part of the text: drawings, form options, tracked deletions, comments of Word and Google Docs. */
const unwanted = [
  'script, template, noscript, iframe, object, embed, svg, math, audio, video, canvas, xml, title, meta, link',
  'textarea, select, button, [hidden], del, .msoDel, .msocomanchor, .msocomtxt, .msocomoff, a[href^="#cmnt"]',
  '[data-style*="mso-element:comment"], [data-style*="mso-special-character:comment"], [data-style*="mso-hide:all"]',
].join(', ');

/** Keeps only the visible text and removes everything else. */
export function removeUnwanted(body: HTMLElement, styleOf: StyleOf): void {
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
