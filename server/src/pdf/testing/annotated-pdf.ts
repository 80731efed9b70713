import { handMadePdf, type HandMadePage } from './hand-made-pdf.ts';

/** A form XObject: the appearance of a field, an annotation or a stamp. */
export function drawing(content: string, box = '0 0 200 24', more = ''): string {
  return `<</Type/XObject/Subtype/Form/BBox[${box}]${more}/Resources<</Font<</F 3 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
}

export function written(text: string, size = 14): string {
  return `BT /F ${size} Tf 4 6 Td (${text}) Tj ET`;
}

/** Encodes text in any script as a PDF string. */
export function utf16(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

interface Annotated {
  readonly page?: Partial<HandMadePage>;
  readonly catalog?: string;
  /** Objects that follow the annotation, numbered from 7. */
  readonly objects?: readonly string[];
  /** Additional entries of the form's dictionary. */
  readonly form?: string;
}

/** A page with one annotation (object 6); a widget becomes a form field. */
export function annotatedPdf(
  annotation: string,
  { page, catalog = '', objects = [], form = '' }: Annotated = {},
): Uint8Array {
  const acroForm = annotation.includes('/Widget')
    ? `/AcroForm<</Fields[6 0 R]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 3 0 R/F 3 0 R>>>>${form}>>`
    : '';
  const sheet = { text: 'A page of 2026', mediaBox: '0 0 612 792', ...page };
  const whole = { ...sheet, more: `${page?.more ?? ''}/Annots[6 0 R]` };
  return handMadePdf([whole], acroForm + catalog, [`<</Type/Annot${annotation}>>`, ...objects]);
}
