import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  type PDF,
  type PDFPage,
} from '@libpdf/core';
import type { Box } from './visible-box.ts';

/**
 * The streams of a page's contents. Contents that do not restore exactly the graphics states that they save would move what is
 * drawn after them, and patterns would not be scaled with the rest. A form XObject keeps its graphics states separate and
 * carries its patterns along, so such contents are moved into one.
 */
export function isolatedContents(doc: PDF, page: PDFPage, box: Box): (PdfRef | PdfStream)[] {
  const streams = contentsOf(doc, page);
  const decoded = streams.map((stream) => decodedData(doc, stream));
  const written = Buffer.concat(decoded.flatMap((bytes) => [bytes, Buffer.from('\n')]));
  if (restoresItsStates(written.toString('latin1')) && !hasPatterns(doc, page)) return streams;
  const corners = [box.x, box.y, box.x + box.width, box.y + box.height].map((at) => PdfNumber.of(at));
  const form = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: new PdfArray(corners),
      Resources: page.dict.get('Resources') ?? new PdfDict(),
    },
    written,
  );
  const forms = new PdfDict([['Page', doc.register(form)]]);
  page.dict.set('Resources', new PdfDict([['XObject', forms]]));
  return [doc.register(PdfStream.fromDict({}, Buffer.from('/Page Do')))];
}

function hasPatterns(doc: PDF, page: PDFPage): boolean {
  const resolve = doc.getObject.bind(doc);
  const resources = page.dict.get('Resources', resolve);
  return resources instanceof PdfDict && resources.get('Pattern', resolve) instanceof PdfDict;
}

function contentsOf(doc: PDF, page: PDFPage): (PdfRef | PdfStream)[] {
  const raw = page.dict.get('Contents');
  const contents = page.dict.get('Contents', doc.getObject.bind(doc));
  const parts = contents instanceof PdfArray ? [...contents] : [raw];
  return parts.filter((part) => part instanceof PdfRef || part instanceof PdfStream);
}

function decodedData(doc: PDF, part: PdfRef | PdfStream): Uint8Array {
  const stream = part instanceof PdfRef ? doc.getObject(part) : part;
  return stream instanceof PdfStream ? stream.getDecodedData() : new Uint8Array();
}

/** Strings and comments, which may contain anything, or an operator that saves or restores a state. */
const saving = /\((?:\\[^]|[^\\()])*\)|%[^\r\n]*|(?<![^\s\])>])[qQ](?![^\s[(</%])/g;

/** May be wrong about strings with inner brackets and about inline images: a form shows the same in any case. */
function restoresItsStates(content: string): boolean {
  let depth = 0;
  for (const [operator] of content.matchAll(saving)) {
    if (operator === 'q') depth += 1;
    if (operator === 'Q') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
