import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { attributesOf, isMarkTag, visualSchema } from './visual-schema.ts';

/** As much of a node of the DOM as is read. */
export interface HtmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<HtmlNode>;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
}

/** What the visual editor has no place for: `word` names it, as in the source. */
export class CannotHold extends Error {
  readonly word: string;
  constructor(word: string) {
    super(`cannot hold ${word}`);
    this.word = word;
  }
}

/** The blocks that stand in an element. Throws CannotHold for anything that would be lost. */
export function readBlocks(parent: HtmlNode): readonly Node[] {
  return readChildren(parent, 'doc');
}

const text = 3;
const element = 1;
/** Where text may stand without an element of its own. */
const holdsText = new Set(['doc', 'blockquote', 'li', 'dd', 'figure', 'details', 'td', 'th']);
const inlineTags = new Set(['br', 'img']);

function readChildren(parent: HtmlNode, name: string): readonly Node[] {
  const nodes: Node[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    const content = readInline(run);
    run = [];
    if (content.length === 0) return;
    if (!holdsText.has(name)) throw new CannotHold(name);
    nodes.push(visualSchema.node('p', null, content));
  };
  for (const child of parent.childNodes) {
    const tag = child.nodeName.toLowerCase();
    if (child.nodeType === text || inlineTags.has(tag) || isMarkTag(tag)) run.push(child);
    else if (child.nodeType === element) {
      endRun();
      nodes.push(readElement(child, tag));
    } else throw new CannotHold('<!-- -->');
  }
  endRun();
  return nodes;
}

function readElement(source: HtmlNode, tag: string): Node {
  // The server shows the first heading of a text as a second one: the page's title is the first.
  const name = tag === 'h1' ? 'h2' : tag;
  const type = visualSchema.nodes[name];
  if (type === undefined || name === 'doc' || name === 'text') throw new CannotHold(tag);
  const attrs = readAttributes(source, name);
  if (name === 'pre') return readPre(source, attrs);
  if (name === 'p') return make(name, { ...attrs, tag: 'p' }, readInline([...source.childNodes]));
  if (type.isTextblock) return make(name, attrs, readInline([...source.childNodes]));
  const children = [...readChildren(source, name)];
  // A container of blocks without any: an empty line stands in it, which is not written.
  if (children.length === 0 && !type.validContent(Fragment.empty)) children.push(visualSchema.node('p'));
  return make(name, attrs, children);
}

function readPre(source: HtmlNode, attrs: Record<string, string>): Node {
  const children = [...source.childNodes];
  const only = children.length === 1 ? children[0] : undefined;
  const isCode = only?.nodeName.toLowerCase() === 'code' && [...(only.attributes ?? [])].length === 0;
  const parts = isCode && only !== undefined ? [...only.childNodes] : children;
  const words = parts.map((part) => {
    if (part.nodeType !== text) throw new CannotHold(`pre ${part.nodeName.toLowerCase()}`);
    return part.nodeValue ?? '';
  });
  const code = words.join('');
  return make(
    'pre',
    { ...attrs, code: isCode ? 'code' : null },
    code === '' ? [] : [visualSchema.text(code)],
  );
}

/** Text with its marks; white space as browsers show it. */
function readInline(sources: readonly HtmlNode[]): readonly Node[] {
  const nodes: Node[] = [];
  let endsWithSpace = true;
  const add = (source: HtmlNode, marks: readonly Mark[]): void => {
    const tag = source.nodeName.toLowerCase();
    if (source.nodeType === text) {
      const collapsed = (source.nodeValue ?? '').replaceAll(/[ \t\n\r\f]+/g, ' ');
      const words = endsWithSpace ? collapsed.replace(/^ /, '') : collapsed;
      if (words === '') return;
      endsWithSpace = words.endsWith(' ');
      nodes.push(visualSchema.text(words, marks));
    } else if (source.nodeType !== element) throw new CannotHold('<!-- -->');
    else if (inlineTags.has(tag)) {
      if (tag === 'br') dropSpace(nodes);
      nodes.push(make(tag, readAttributes(source, tag), []).mark(marks));
      endsWithSpace = tag === 'br';
    } else if (isMarkTag(tag)) {
      const mark = visualSchema.mark(tag, readAttributes(source, tag));
      if (marks.some(({ type }) => type === mark.type)) throw new CannotHold(`${tag} ${tag}`);
      for (const child of source.childNodes) add(child, mark.addToSet(marks));
    } else throw new CannotHold(tag);
  };
  for (const source of sources) add(source, []);
  dropSpace(nodes);
  return nodes;
}

function dropSpace(nodes: Node[]): void {
  const last = nodes.at(-1);
  if (last?.isText !== true || last.text?.endsWith(' ') !== true) return;
  const words = last.text.slice(0, -1);
  nodes.splice(-1, 1, ...(words === '' ? [] : [visualSchema.text(words, last.marks)]));
}

function readAttributes(source: HtmlNode, name: string): Record<string, string> {
  const known = attributesOf(name);
  const given = [...(source.attributes ?? [])].filter((attribute) => attribute.name !== 'rel');
  for (const attribute of given) if (!known.includes(attribute.name)) throw new CannotHold(attribute.name);
  return Object.fromEntries(given.map((attribute) => [attribute.name, attribute.value]));
}

function make(name: string, attrs: Record<string, string | null>, content: readonly Node[]): Node {
  try {
    const type = visualSchema.nodes[name];
    if (type === undefined) throw new CannotHold(name);
    return type.createChecked(attrs, content);
  } catch {
    throw new CannotHold(name);
  }
}
