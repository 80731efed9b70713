import {
  Schema,
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type MarkType,
  type NodeSpec,
  type NodeType,
} from 'prosemirror-model';
import { isLinkAddress } from '../link-address.ts';

/** Elements that are replaced by an equivalent one. */
export const renamed: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' };

const block = (content: string, spec: NodeSpec = {}): NodeSpec => ({ group: 'block', content, ...spec });
const words: NodeSpec = { content: 'inline*', defining: true };
const wordsAlone: NodeSpec = { group: 'block', ...words };

/** The elements that the server allows. The first block is the one that the Enter key creates. */
const nodes: Readonly<Record<string, NodeSpec>> = {
  p: wordsAlone,
  h2: wordsAlone,
  h3: wordsAlone,
  h4: wordsAlone,
  h5: wordsAlone,
  h6: wordsAlone,
  blockquote: block('block+', { defining: true }),
  hr: { group: 'block' },
  ul: block('li+'),
  ol: block('li+'),
  li: { content: 'block+', defining: true },
  dl: block('(dt | dd)+'),
  dt: words,
  dd: { content: 'block+', defining: true },
  figure: block('figcaption? block+ figcaption?', { isolating: true }),
  figcaption: words,
  details: block('summary block*', { isolating: true }),
  summary: words,
  table: block('caption? (thead | tbody | tfoot | tr)+', { isolating: true }),
  caption: { ...words, isolating: true },
  thead: { content: 'tr+' },
  tbody: { content: 'tr+' },
  tfoot: { content: 'tr+' },
  tr: { content: '(td | th)*' },
  td: { content: 'block+', isolating: true },
  th: { content: 'block+', isolating: true },
  br: { group: 'inline', inline: true, selectable: false },
  img: { group: 'inline', inline: true, draggable: true },
};
const marks = ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code'];

const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  details: ['open'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** The schema of the visual editor: every element that a page may contain, with its attributes. */
export const visualSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...Object.fromEntries(
      Object.entries(nodes).map(([name, spec]) => [name, { ...spec, ...asElement(name, spec) }]),
    ),
    pre: {
      ...block('text*', { marks: '', code: true, defining: true }),
      ...asElement('pre', { content: 'text*' }),
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: ({ attrs }) => ['pre', given(attrs), ['code', 0]],
    },
    text: { group: 'inline' },
  },
  marks: Object.fromEntries(
    marks.map((name): [string, MarkSpec] => [
      name,
      { inclusive: name !== 'a', ...asElement(name, { content: 'inline*' }) },
    ]),
  ),
});

/** The node type of an element in the schema. */
export function nodeType(name: string): NodeType {
  const type = visualSchema.nodes[name];
  if (type === undefined) throw new Error(`no element ${name}`);
  return type;
}

export function markType(name: string): MarkType {
  const type = visualSchema.marks[name];
  if (type === undefined) throw new Error(`no mark ${name}`);
  return type;
}

function asElement(name: string, { content }: NodeSpec) {
  const names = [...(attributes[name] ?? []), 'lang', 'dir'];
  const tags = [name, ...Object.keys(renamed).filter((tag) => renamed[tag] === name)];
  return {
    attrs: Object.fromEntries(names.map((attribute) => [attribute, { default: null }])),
    parseDOM: tags.map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => readAttributes(name, element, names),
    })),
    toDOM: ({ attrs }: { readonly attrs: Attrs }): DOMOutputSpec =>
      content === undefined ? [name, given(attrs)] : [name, given(attrs), 0],
  };
}

/** False for a link or picture that the server would remove. */
function readAttributes(name: string, element: HTMLElement, names: readonly string[]): Attrs | false {
  if (name === 'img' && element.getAttribute('src')?.startsWith('/media/') !== true) return false;
  if (name === 'a' && !isLinkAddress(element.getAttribute('href') ?? '')) return false;
  return Object.fromEntries(names.map((attribute) => [attribute, element.getAttribute(attribute)]));
}

function given(attrs: Attrs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attrs).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
