import { renderContent } from './sanitise-content.ts';

/** Makes a source the HTML that visitors see. */
export type Render = (source: string) => string;

/** Most characters that are remembered, sources and HTML together. */
const mostCharacters = 4_000_000;

/**
 * Renders, and remembers what it made of a source: rendering a page takes some milliseconds. It goes by the text
 * itself, so what it answers is never of another version, in whichever process the page was saved.
 */
export function createRenderer(most = mostCharacters): Render {
  const rendered = new Map<string, string>();
  let characters = 0;
  return (source) => {
    const html = rendered.get(source) ?? renderContent(source).html;
    if (rendered.delete(source)) characters -= source.length + html.length;
    rendered.set(source, html);
    characters += source.length + html.length;
    for (const [oldest, itsHtml] of rendered) {
      if (characters <= most) break;
      rendered.delete(oldest);
      characters -= oldest.length + itsHtml.length;
    }
    return html;
  };
}
