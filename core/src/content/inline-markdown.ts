import type { Aside } from './placeholders.ts';
import { emphasised } from './emphasis.ts';

const tag = '</?[a-z][^<>]*>';
const target = '(?:[^\\s()<>]|\\([^\\s()<>]*\\)){1,1000}';
const link = `(?<bang>!?)\\[(?<label>[^\\[\\]\\n]{0,500})\\]\\((?<target>${target})\\)`;
/** Without the signs that end a sentence or an emphasis around it. */
const bareAddress = '(?:https?://|www\\.)[^\\s<>`]*[^\\s<>`*_.,;:!?)\\]\'"]';
const tokens = new RegExp([tag, link, bareAddress].join('|'), 'gi');

/**
 * Markdown within a line: images, links, bold, italic. Takes and gives HTML text; tags, their attributes and addresses
 * stay as they are, put aside.
 */
export function inlineMarkdown(text: string, aside: Aside): string {
  return emphasised(
    text.replaceAll(tokens, (token, ...rest) =>
      aside.hide(asHtml(token, rest.at(-1) as Partial<Record<string, string>>, aside)),
    ),
  );
}

function asHtml(token: string, groups: Partial<Record<string, string>>, aside: Aside): string {
  const { target: address, label = '', bang } = groups;
  if (address === undefined) return token;
  if (bang === '!') return `<img src="${attribute(address)}" alt="${attribute(label)}">`;
  // A label holds no brackets, so there is no link in it again.
  return `<a href="${attribute(address)}">${inlineMarkdown(label, aside)}</a>`;
}

/** HTML text as code shows it: entities stay, for an editor may have written them. */
export function escapeAngles(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attribute(text: string): string {
  return escapeAngles(text).replaceAll('"', '&quot;');
}
