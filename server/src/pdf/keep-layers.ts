import {
  PdfArray,
  PdfDict,
  PdfName,
  type PDF,
  type PDFPage,
  type PdfObject,
  type PdfRef,
} from '@libpdf/core';

/** Where the layers of a part travel: a copy of a page takes all along that the page points to, and so they stay the ones that its contents name. */
const carrier = 'TruePageLayers';

export function carryLayers(source: PDF): void {
  const layers = source.getCatalog().get('OCProperties');
  if (layers !== undefined) source.getPage(0)?.dict.set(carrier, layers);
}

/** Takes the layers that came with the first page of a part out of it, or undefined. */
export function takeLayers(doc: PDF, firstPage: PDFPage | undefined): PdfDict | undefined {
  const layers = firstPage?.dict.get(carrier, doc.getObject.bind(doc));
  firstPage?.dict.delete(carrier);
  return layers instanceof PdfDict ? layers : undefined;
}

/** What is on and off when the parts are opened stays so; the reader is offered no list of layers to change it. */
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
