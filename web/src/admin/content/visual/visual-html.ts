import { DOMParser as DocumentReader, DOMSerializer, type Node } from 'prosemirror-model';
import { htmlToSource, sourceToHtml } from '@truepage/core/content/source-html';
import { withParagraphs } from '@truepage/core/content/with-paragraphs';
import { renamed, visualSchema } from './visual-schema.ts';

/** Parses a page's source, or returns the name of something that the visual editor does not support. */
export function readVisual(source: string): { readonly doc: Node } | { readonly cannotHold: string } {
  const body = parse(withParagraphs(sourceToHtml(source)));
  const doc = DocumentReader.fromSchema(visualSchema).parse(body);
  const [before, after] = [countFacts(body), countFacts(serialise(doc))];
  const cannotHold = lostBetween(before, after) ?? lostBetween(after, before);
  return cannotHold === undefined ? { doc } : { cannotHold };
}

/** The source of a document, with each block on its own line. */
export function writeVisual(doc: Node): string {
  const body = serialise(doc);
  // A single paragraph in an item or a cell is written as bare text.
  for (const only of body.querySelectorAll(':is(li, td, th, dd, figure) > p:only-of-type:first-child'))
    if (only.attributes.length === 0) only.replaceWith(...only.childNodes);
  const blocks = [...body.children].map((block) => block.outerHTML);
  return htmlToSource(blocks.filter((html) => html !== '<p></p>').join('\n'));
}

/** Parses into an inert document: nothing is run or fetched. */
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

type Facts = ReadonlyMap<string, number>;

/** The first element or attribute that occurs less often in `after` than in `before`. */
function lostBetween(before: Facts, after: Facts): string | undefined {
  for (const [fact, count] of before) {
    const [tag = '', attribute = tag] = fact.split(' ');
    // Adjacent marks of the same type are joined, so their number may drop to one.
    const least = tag in visualSchema.marks ? 1 : count;
    if ((after.get(fact) ?? 0) < least) return attribute;
  }
  return undefined;
}

/** Counts each element and each attribute. Bare text and a paragraph count as the same. */
function countFacts(body: HTMLElement): Facts {
  const facts = new Map<string, number>();
  const count = (fact: string) => facts.set(fact, (facts.get(fact) ?? 0) + 1);
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    const name = renamed[tag] ?? tag;
    if (!element.matches('p, pre > code')) count(name);
    for (const attribute of element.getAttributeNames())
      if (attribute !== 'rel') count(`${name} ${attribute}`);
  }
  return facts;
}
