import {
  PdfArray,
  PdfDict,
  PdfName,
  type PDF,
  type PDFPage,
  type PdfObject,
  type PdfRef,
} from '@libpdf/core';

/**
 * The key under which a page carries the layers of its part: copying a page copies everything it references, so its contents
 * still reference the same layers.
 */
const carrier = 'TruePageLayers';

export function carryLayers(source: PDF): void {
  const layers = source.getCatalog().get('OCProperties');
  if (layers !== undefined) source.getPage(0)?.dict.set(carrier, layers);
}

/** Removes the layers from the first page of a part and returns them, or undefined if there are none. */
export function takeLayers(doc: PDF, firstPage: PDFPage | undefined): PdfDict | undefined {
  const layers = firstPage?.dict.get(carrier, doc.getObject.bind(doc));
  firstPage?.dict.delete(carrier);
  return layers instanceof PdfDict ? layers : undefined;
}

/** Keeps the initial visibility of each layer, and offers no layer list in which a reader could change it. */
export function writeLayers(doc: PDF, parts: readonly PdfDict[]): void {
  if (parts.length === 0) return;
  const resolve = doc.getObject.bind(doc);
  const all = parts.flatMap((part) => itemsOf(part.get('OCGs', resolve)));
  const off = parts.flatMap((part) => offIn(part, doc));
  const automatic = parts.flatMap((part) => itemsOf(configOf(part, doc)?.get('AS', resolve)));
  const config = new PdfDict([
    ['BaseState', PdfName.of('ON')],
    ['OFF', new PdfArray([...off])],
    ['AS', new PdfArray([...automatic])],
    ['Locked', new PdfArray([...all])],
    ['Order', new PdfArray([])],
  ]);
  const layers = new PdfDict([
    ['OCGs', new PdfArray([...all])],
    ['D', config],
  ]);
  doc.getCatalog().set('OCProperties', layers);
}

function offIn(part: PdfDict, doc: PDF): PdfObject[] {
  const resolve = doc.getObject.bind(doc);
  const config = configOf(part, doc);
  const isOffAtFirst = config?.getName('BaseState', resolve)?.value === 'OFF';
  if (!isOffAtFirst) return itemsOf(config?.get('OFF', resolve));
  const on = new Set(itemsOf(config?.get('ON', resolve)).map(nameOf));
  return itemsOf(part.get('OCGs', resolve)).filter((layer) => !on.has(nameOf(layer)));
}

function configOf(part: PdfDict, doc: PDF): PdfDict | undefined {
  return part.getDict('D', doc.getObject.bind(doc));
}

function itemsOf(list: PdfObject | undefined): PdfObject[] {
  return list instanceof PdfArray ? [...list] : [];
}

function nameOf(layer: PdfObject): string {
  const { objectNumber, generation } = layer as PdfRef;
  return `${objectNumber} ${generation}`;
}
