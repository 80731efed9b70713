import type { Mark, Node } from 'prosemirror-model';
import { attributesOf } from './visual-schema.ts';

/** A block as HTML, on one line. Nothing for an empty line that nobody asked for. */
export function writeBlock(block: Node): string {
  if (block.type.name === 'p' && block.attrs['tag'] === null) {
    return block.childCount === 0 ? '' : `<p>${writeInline(block)}</p>`;
  }
  return writeNode(block);
}

function writeNode(node: Node): string {
  const { name } = node.type;
  if (name === 'pre') {
    const code = escapeText(node.textContent);
    const body = node.attrs['code'] === null ? code : `<code>${code}</code>`;
    // Browsers drop the first line break behind the tag.
    return `<pre${attributes(node)}>${body.startsWith('\n') ? '\n' : ''}${body}</pre>`;
  }
  if (node.isLeaf) return `<${name}${attributes(node)}>`;
  return `<${name}${attributes(node)}>${node.isTextblock ? writeInline(node) : writeContainer(node)}</${name}>`;
}

/** Bare text stays bare, unless it would run into the bare text before it. */
function writeContainer(node: Node): string {
  let html = '';
  let wasBare = false;
  node.forEach((child) => {
    const isBare = child.type.name === 'p' && child.attrs['tag'] === null;
    html += isBare && !wasBare ? writeInline(child) : writeNode(child);
    wasBare = isBare;
  });
  return html;
}

function writeInline(block: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  const turnTo = (marks: readonly Mark[]) => {
    let same = 0;
    while (same < open.length && same < marks.length && open[same]?.eq(marks[same] as Mark)) same += 1;
    for (const mark of open.slice(same).toReversed()) html += `</${mark.type.name}>`;
    for (const mark of marks.slice(same)) html += `<${mark.type.name}${attributes(mark)}>`;
    open = marks;
  };
  block.forEach((child) => {
    turnTo(child.marks);
    html += child.isText ? escapeText(child.text ?? '') : writeNode(child);
  });
  turnTo([]);
  return html;
}

function attributes(node: Node | Mark): string {
  return attributesOf(node.type.name)
    .map((name): [string, unknown] => [name, node.attrs[name]])
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escapeText(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00A0', '&nbsp;');
}
