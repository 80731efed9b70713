import {
  Schema,
  type MarkType,
  type NodeType,
  type Attrs,
  type MarkSpec,
  type NodeSpec,
} from 'prosemirror-model';
import { isLinkAddress } from '../link-address.ts';

/** Attributes that every element may have: as on the server's list of what a page may hold. */
const everywhere = ['lang', 'dir'];

interface Kind {
  readonly tag: string;
  readonly spec: NodeSpec;
  readonly attributes?: readonly string[];
}

const kinds: Readonly<Record<string, Kind>> = {
  blockquote: { tag: 'blockquote', spec: { group: 'block', content: 'block+', defining: true } },
  hr: { tag: 'hr', spec: { group: 'block' } },
  ul: { tag: 'ul', spec: { group: 'block', content: 'li+' } },
  ol: { tag: 'ol', spec: { group: 'block', content: 'li+' }, attributes: ['start'] },
  li: { tag: 'li', spec: { content: 'block+', defining: true } },
  dl: { tag: 'dl', spec: { group: 'block', content: '(dt | dd)+' } },
  dt: { tag: 'dt', spec: { content: 'inline*', defining: true } },
  dd: { tag: 'dd', spec: { content: 'block+', defining: true } },
  figure: {
    tag: 'figure',
    spec: { group: 'block', content: 'figcaption? block+ figcaption?', isolating: true },
  },
  figcaption: { tag: 'figcaption', spec: { content: 'inline*', defining: true } },
  details: {
    tag: 'details',
    spec: { group: 'block', content: 'summary block*', isolating: true },
    attributes: ['open'],
  },
  summary: { tag: 'summary', spec: { content: 'inline*', defining: true } },
  table: {
    tag: 'table',
    spec: { group: 'block', content: 'caption? (thead | tbody | tfoot | tr)+', isolating: true },
  },
  caption: { tag: 'caption', spec: { content: 'inline*', isolating: true } },
  thead: { tag: 'thead', spec: { content: 'tr+' } },
  tbody: { tag: 'tbody', spec: { content: 'tr+' } },
  tfoot: { tag: 'tfoot', spec: { content: 'tr+' } },
  tr: { tag: 'tr', spec: { content: '(td | th)*' } },
  td: { tag: 'td', spec: { content: 'block+', isolating: true }, attributes: ['colspan', 'rowspan'] },
  th: {
    tag: 'th',
    spec: { content: 'block+', isolating: true },
    attributes: ['colspan', 'rowspan', 'scope'],
  },
  br: { tag: 'br', spec: { group: 'inline', inline: true, selectable: false } },
  img: {
    tag: 'img',
    spec: { group: 'inline', inline: true, draggable: true },
    attributes: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  },
};

const markTags = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code'] as const;
const markAttributes: Readonly<Record<string, readonly string[]>> = { a: ['href', 'title'] };
export const isMarkTag = (tag: string): boolean => (markTags as readonly string[]).includes(tag);

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  // `tag` null: text that stands in its container without an element of its own.
  p: node('p', { group: 'block', content: 'inline*' }, ['tag'], () => ({ tag: 'p' })),
  ...Object.fromEntries(
    headings.map((tag) => [tag, node(tag, { group: 'block', content: 'inline*', defining: true })]),
  ),
  pre: {
    ...node('pre', { group: 'block', content: 'text*', marks: '', code: true, defining: true }, ['code']),
    attrs: { ...nullAttributes(['code', ...everywhere]), code: { default: 'code' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  ...Object.fromEntries(
    Object.entries(kinds).map(([name, { tag, spec, attributes }]) => [name, node(tag, spec, attributes)]),
  ),
  text: { group: 'inline' },
};

const marks: Record<string, MarkSpec> = Object.fromEntries(
  markTags.map((tag): [string, MarkSpec] => {
    const names = [...(markAttributes[tag] ?? []), ...everywhere];
    return [
      tag,
      {
        attrs: nullAttributes(names),
        inclusive: tag !== 'a',
        parseDOM: [{ tag, getAttrs: (element) => pasted(tag, element, names) }],
        toDOM: ({ attrs }) => [tag, written(attrs), 0],
      },
    ];
  }),
);

/** What the visual editor can hold: every element that a page may have, each with its attributes. */
export const visualSchema = new Schema({ nodes, marks });

/** The type of an element that the schema has. */
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

/** The names of an element's attributes that are kept. */
export function attributesOf(name: string): readonly string[] {
  const type = visualSchema.nodes[name] ?? visualSchema.marks[name];
  return Object.keys(type?.spec.attrs ?? {}).filter((attribute) => !['tag', 'code'].includes(attribute));
}

function node(
  tag: string,
  spec: NodeSpec,
  attributes: readonly string[] = [],
  more: () => Attrs = () => ({}),
): NodeSpec {
  const names = [...attributes, ...everywhere];
  return {
    ...spec,
    attrs: nullAttributes(names),
    parseDOM: [
      {
        tag,
        getAttrs: (element) => {
          const read = pasted(tag, element, names);
          return read === false ? false : { ...read, ...more() };
        },
      },
    ],
    toDOM: ({ attrs }) => {
      const shown = written(attrs);
      return spec.content === undefined ? [tag, shown] : [tag, shown, 0];
    },
  };
}

function nullAttributes(names: readonly string[]): Record<string, { default: null }> {
  return Object.fromEntries(names.map((name) => [name, { default: null }]));
}

/** The attributes of something pasted; false for what the server would take out anyway. */
function pasted(
  tag: string,
  element: HTMLElement,
  names: readonly string[],
): Record<string, string | null> | false {
  if (tag === 'img' && element.getAttribute('src')?.startsWith('/media/') !== true) return false;
  if (tag === 'a' && !isLinkAddress(element.getAttribute('href') ?? '')) return false;
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
}

function written(attrs: Attrs): Record<string, string> {
  const shown = Object.entries(attrs).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'tag',
  );
  return Object.fromEntries(shown);
}
