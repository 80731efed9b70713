import { isBlock, sourceParts } from './source-parts.ts';

/** Elements whose text is shown as it is. */
const textElement = /^<\/?(?:p|h[1-6]|figure|figcaption|summary|dt|dd)\b/i;

/** Returns a page's HTML as shown: text outside of text elements is put into paragraphs, separated at empty lines. */
export function withParagraphs(html: string): string {
  let [shown, text, depth] = ['', '', 0];
  const endText = () => {
    shown += depth === 0 ? paragraphsOf(text) : text;
    text = '';
  };
  for (const part of sourceParts(html)) {
    if (!isBlock(part)) {
      text += part.source;
      continue;
    }
    endText();
    shown += part.source;
    if (textElement.test(part.source)) depth = Math.max(0, depth + (part.source.startsWith('</') ? -1 : 1));
  }
  endText();
  return shown;
}

function paragraphsOf(text: string): string {
  const lines = text.split('<br>').map((line) => line.trim());
  const paragraphs = lines
    .join('<br>')
    .split(/(?:<br>){2,}/)
    .map((paragraph) => paragraph.replaceAll(/^<br>|<br>$/g, ''))
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) return /^\s/.test(text) ? '\n' : '';
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}
