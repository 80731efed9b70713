import { DOMParser as DocumentReader, DOMSerializer, type Node } from 'prosemirror-model';
import { htmlToSource, sourceToHtml } from '@truepage/core/content/source-html';
import { withParagraphs } from '@truepage/core/content/with-paragraphs';
import { renamed, visualSchema } from './visual-schema.ts';

/** The document of a page's source, or the name of something in it that the visual editor would lose. */
export function readVisual(source: string): { readonly doc: Node } | { readonly cannotHold: string } {
  const body = parse(withParagraphs(sourceToHtml(source)));
  const doc = DocumentReader.fromSchema(visualSchema).parse(body);
  const cannotHold = lostBetween(body, serialise(doc));
  return cannotHold === undefined ? { doc } : { cannotHold };
}

/** The source of a document, each block on a line of its own. */
export function writeVisual(doc: Node): string {
  const body = serialise(doc);
  // A single paragraph in an item or a cell is written as bare text.
  for (const only of body.querySelectorAll(':is(li, td, th, dd, figure) > p:only-of-type:first-child'))
    if (only.attributes.length === 0) only.replaceWith(...only.childNodes);
  const blocks = [...body.children].map((block) => block.outerHTML);
  return htmlToSource(blocks.filter((html) => html !== '<p></p>').join('\n'));
}

/** Nothing in it is run or fetched. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

function serialise(doc: Node): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  DOMSerializer.fromSchema(visualSchema).serializeFragment(
    doc.content,
    { document: body.ownerDocument },
    body,
  );
  return body;
}

/** The first element or attribute of which there is less afterwards. */
function lostBetween(before: HTMLElement, after: HTMLElement): string | undefined {
  const kept = countFacts(after);
  for (const [fact, count] of countFacts(before)) {
    const [tag = '', attribute = tag] = fact.split(' ');
    // Marks of neighbours are joined.
    const least = tag in visualSchema.marks ? 1 : count;
    if ((kept.get(fact) ?? 0) < least) return attribute;
  }
  return undefined;
}

/** How often there is each element, and each attribute of an element. */
function countFacts(body: HTMLElement): ReadonlyMap<string, number> {
  const facts = new Map<string, number>();
  const count = (fact: string) => facts.set(fact, (facts.get(fact) ?? 0) + 1);
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    const name = renamed[tag] ?? tag;
    count(name);
    for (const attribute of element.getAttributeNames())
      if (attribute !== 'rel') count(`${name} ${attribute}`);
  }
  return facts;
}
