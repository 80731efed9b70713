import type { Aside } from './placeholders.ts';

/** The tags for runs of asterisks or underscores, by their length. */
const elements: readonly (readonly [open: string, close: string] | undefined)[] = [
  undefined,
  ['<em>', '</em>'],
  ['<strong>', '</strong>'],
  ['<strong><em>', '</em></strong>'],
];

const word = /[\p{L}\p{N}]/u;

const tag = '</?[a-z][^<>]*>';
const target = '(?:[^\\s()<>]|\\([^\\s()<>]*\\)){1,1000}';
const link = `(?<bang>!?)\\[(?<label>[^\\[\\]\\n]{0,500})\\]\\((?<target>${target})\\)`;
/** Excludes characters at the end that belong to the sentence or to surrounding emphasis. */
const bareAddress = '(?:https?://|www\\.)[^\\s<>`]*[^\\s<>`*_.,;:!?)\\]\'"]';
const tokens = new RegExp([tag, link, bareAddress].join('|'), 'gi');

/**
 * Converts markdown within a line: images, links, bold, italic. Takes and returns HTML text; tags, their attributes and URLs
 * are hidden meanwhile and stay as they are.
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
  // A label cannot contain brackets, so there is no nested link.
  return `<a href="${attribute(address)}">${inlineMarkdown(label, aside)}</a>`;
}

/** Escapes text for display as code. Entities stay, because an editor may have written them. */
export function escapeAngles(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attribute(text: string): string {
  return escapeAngles(text).replaceAll('"', '&quot;');
}

interface Opening {
  readonly run: string;
  /** The index of its asterisks in the pieces. */
  readonly place: number;
}

/**
 * Converts `*italic*`, `**bold**` and the same with underscores to elements, always correctly nested. Asterisks and underscores that
 * are part of the text, as in `2 * 3 * 4` and `snake_case_name`, stay. Runs in linear time.
 */
function emphasised(text: string): string {
  const pieces: string[] = [];
  let open: Opening[] = [];
  let done = 0;
  for (const { 0: run, index } of text.matchAll(/\*+|_+/g)) {
    pieces.push(text.slice(done, index));
    done = index + run.length;
    const place = pieces.push(run) - 1;
    const element = elements[run.length];
    if (element === undefined) continue;
    const { mayOpen, mayClose } = sidesOf(run, text[index - 1], text[done]);
    const opening = mayClose ? open.find((one) => one.run === run) : undefined;
    if (opening !== undefined) {
      [pieces[opening.place], pieces[place]] = element;
      // Markers opened inside and not closed there remain text.
      open = open.slice(0, open.indexOf(opening));
    } else if (mayOpen) {
      open = [...open.filter((one) => one.run !== run), { run, place }];
    }
  }
  return pieces.join('') + text.slice(done);
}

function sidesOf(run: string, before = ' ', after = ' '): { mayOpen: boolean; mayClose: boolean } {
  const [isAfterWord, isBeforeWord] = [word.test(before), word.test(after)];
  const [isAfterSpace, isBeforeSpace] = [before.trim() === '', after.trim() === ''];
  if (run.startsWith('_')) {
    return { mayOpen: !isBeforeSpace && !isAfterWord, mayClose: !isAfterSpace && !isBeforeWord };
  }
  const inWord = run.length === 1 ? /[a-z\d]/i : /\d/;
  if (inWord.test(before) && inWord.test(after)) return { mayOpen: false, mayClose: false };
  return { mayOpen: !isBeforeSpace, mayClose: !isAfterSpace };
}
