import { emphasised } from './emphasis.ts';

const tag = '</?(?<name>[a-z][a-z\\d]*)[^<>]*>';
const code = '`(?<code>[^`\\n]+)`';
const target = '(?:[^\\s()<>]|\\([^\\s()<>]*\\)){1,1000}';
const link = `(?<bang>!?)\\[(?<label>[^\\[\\]\\n]{0,500})\\]\\((?<target>${target})\\)`;
/** Without the signs that end a sentence or an emphasis around it. */
const bareAddress = '(?:https?://|www\\.)[^\\s<>`]*[^\\s<>`*_.,;:!?)\\]\'"]';
const tokens = new RegExp([tag, code, link, bareAddress].join('|'), 'gi');

/** Elements whose text is left as it is. */
const verbatim: ReadonlySet<string | undefined> = new Set(['code', 'pre']);

/**
 * Markdown within a line: `code`, images, links, bold, italic. Takes and gives HTML text; tags, their attributes,
 * what stands in code elements, and addresses stay as they are.
 */
export function inlineMarkdown(text: string): string {
  const hidden: string[] = [];
  const hide = (html: string): string =>
    html === '' ? '' : `${hiddenStart}${hidden.push(html) - 1}${hiddenEnd}`;
  return reveal(emphasised(hideAllButWords(text, hide)), hidden);
}

/** Characters that no text may contain (noncharacters of Unicode): they stand around what was put aside. */
const hiddenStart = '\uFDD0';
const hiddenEnd = '\uFDD1';

/** Whatever a text contains of these characters goes: nobody can name what was put aside. */
export function withoutHidingMarks(text: string): string {
  return text.replaceAll(/[\uFDD0\uFDD1]/g, '');
}

function reveal(text: string, hidden: readonly string[]): string {
  return text.replaceAll(/\uFDD0(\d+)\uFDD1/g, (_, index: string) => hidden[Number(index)] ?? '');
}

function hideAllButWords(text: string, hide: (html: string) => string): string {
  let result = '';
  let done = 0;
  let inside: string | undefined;
  for (const match of text.matchAll(tokens)) {
    const [token] = match;
    const between = text.slice(done, match.index);
    done = match.index + token.length;
    const isVerbatim = inside !== undefined;
    const name = match.groups?.['name']?.toLowerCase();
    if (inside === undefined && verbatim.has(name) && !token.startsWith('</')) inside = name;
    else if (inside === name && token.startsWith('</')) inside = undefined;
    result += isVerbatim ? hide(between + token) : between + hide(asHtml(token, match.groups ?? {}));
  }
  const rest = text.slice(done);
  return result + (inside === undefined ? rest : hide(rest));
}

function asHtml(token: string, groups: Readonly<Record<string, string | undefined>>): string {
  const { code: codeText, target: address, label = '', bang } = groups;
  if (codeText !== undefined) return `<code>${escapeAngles(codeText)}</code>`;
  if (address === undefined) return token;
  if (bang === '!') return `<img src="${attribute(address)}" alt="${attribute(label)}">`;
  // A label holds no brackets, so there is no link in it again.
  return `<a href="${attribute(address)}">${inlineMarkdown(label)}</a>`;
}

/** HTML text as code shows it: entities stay, for an editor may have written them. */
export function escapeAngles(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attribute(text: string): string {
  return escapeAngles(text).replaceAll('"', '&quot;');
}
