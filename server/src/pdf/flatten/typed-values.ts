import { isBlank } from '@truepage/core/plain-text';
import { kinds, numberOf, stringOf, withAnnotation, type Annotation } from './annotations.ts';
import { readFloats, readText, withMemory, type Pdfium } from '../../pdfium/pdfium.ts';
import type { OpenDocument } from '../../pdfium/open-document.ts';

/** Text typed into a field or an annotation without an appearance. In points; the origin is the lower left corner. */
export interface TypedValue {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In points; 0: fitted to the box. */
  readonly size: number;
  /** Red, green, blue: 0 to 255. */
  readonly color: readonly [number, number, number];
  readonly isMultiline: boolean;
  /** The number of cells of a comb field, one per character; 0 for other fields. */
  readonly cells: number;
  readonly align: 'left' | 'center' | 'right';
  readonly hasFrame: boolean;
}

const fields = { combo: 4, list: 5, text: 6 };
const fieldFlags = { multiline: 1 << 12, password: 1 << 13, comb: 1 << 24 };

/** Whether an appearance contains any text. One without may be left over from before the value was entered. */
function showsText(appearance: string): boolean {
  const shown = appearance.replaceAll(/[(<]\s*[)>]\s*Tj/g, '');
  return /(?:T[jJ]|[)>]\s*['"]|\bDo)\s/.test(`${shown} `);
}

/** Returns the typed value if the file has no appearance for it, or one that readers redraw (`drawn` is PDFium's result). */
export function typedValue(
  pdfium: Pdfium,
  { form }: OpenDocument,
  { page, annotation: before, drawn }: { page: number; annotation: Annotation; drawn: Annotation },
): TypedValue | undefined {
  const { kind, isHidden, appearance, index } = before;
  if (isHidden || (showsText(appearance) && appearance === drawn.appearance)) return undefined;
  if (kind !== kinds.widget && kind !== kinds.freeText) return undefined;
  return withAnnotation(pdfium, page, index, (annotation) => {
    const box = boxOf(pdfium, annotation);
    const style = kind === kinds.freeText ? noteOf(pdfium, annotation) : fieldOf(pdfium, form, annotation);
    if (showsText(drawn.appearance) && isPlainList(pdfium, form, annotation)) return undefined;
    if (style === undefined || isBlank(style.text) || box.width <= 0 || box.height <= 0) return undefined;
    const align = (['left', 'center', 'right'] as const)[numberOf(pdfium, annotation, 'Q')] ?? 'left';
    return { ...box, ...style, align };
  });
}

/**
 * Reduces the appearance of a field to its background and frame: what PDFium draws before the value. Returns false if there is
 * nothing.
 */
export function keepFrame(
  pdfium: Pdfium,
  page: number,
  { index, appearance }: Annotation,
  { x, y, width, height }: TypedValue,
): boolean {
  const [frame = ''] = appearance.split('/Tx BMC', 1);
  const [, across] = /^q\s[^]*?\b0 0 ([\d.]+) [\d.]+ re\b/.exec(frame) ?? [];
  if (across === undefined || frame === appearance) return false;
  // A field turned by a quarter is drawn lying.
  const isLying = Math.abs(Number(across) - width) > 1 && Math.abs(Number(across) - height) <= 1;
  const matrix = isLying ? `0 1 -1 0 ${x + width} ${y}` : `1 0 0 1 ${x} ${y}`;
  const text = Buffer.from(`q ${matrix} cm ${frame} Q\0`, 'utf16le');
  return withAnnotation(pdfium, page, index, (annotation) =>
    withMemory(pdfium, text, (place) => pdfium.FPDFAnnot_SetAP(annotation, 0, place) !== 0),
  );
}

type Style = Omit<TypedValue, 'x' | 'y' | 'width' | 'height' | 'align'>;

function fieldOf(pdfium: Pdfium, form: number, annotation: number): Style | undefined {
  const type = pdfium.FPDFAnnot_GetFormFieldType(form, annotation);
  const flags = pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation);
  const isText = type === fields.text;
  if (!isText && type !== fields.combo && type !== fields.list) return undefined;
  // Readers show dots.
  if (isText && (flags & fieldFlags.password) !== 0) return undefined;
  const value = readText(pdfium, (place, bytes) =>
    pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, place, bytes),
  );
  const chosen = isText ? [] : chosenOptions(pdfium, form, annotation);
  const [size = 0] = readFloats(pdfium, 1, (place) => pdfium.FPDFAnnot_GetFontSize(form, annotation, place));
  return {
    text: chosen.length > 0 ? chosen.join('\n') : value,
    size,
    color: fieldColor(pdfium, form, annotation),
    isMultiline: type === fields.list || (isText && (flags & fieldFlags.multiline) !== 0),
    cells: isText && (flags & fieldFlags.comb) !== 0 ? numberOf(pdfium, annotation, 'MaxLen') : 0,
    hasFrame: false,
  };
}

/** A list whose options PDFium draws, with the chosen ones marked: its fonts have their letters. */
function isPlainList(pdfium: Pdfium, form: number, annotation: number): boolean {
  if (pdfium.FPDFAnnot_GetFormFieldType(form, annotation) !== fields.list) return false;
  return optionsOf(pdfium, form, annotation).every(({ label }) => /^[ -~]*$/.test(label));
}

function chosenOptions(pdfium: Pdfium, form: number, annotation: number): string[] {
  return optionsOf(pdfium, form, annotation)
    .filter(({ index }) => pdfium.FPDFAnnot_IsOptionSelected(form, annotation, index) !== 0)
    .map(({ label }) => label);
}

/** Readers show the label of an option, which may differ from its value. */
function optionsOf(pdfium: Pdfium, form: number, annotation: number): { index: number; label: string }[] {
  const count = Math.max(0, pdfium.FPDFAnnot_GetOptionCount(form, annotation));
  return Array.from({ length: count }, (_, index) => ({
    index,
    label: readText(pdfium, (place, bytes) =>
      pdfium.FPDFAnnot_GetOptionLabel(form, annotation, index, place, bytes),
    ),
  }));
}

function fieldColor(pdfium: Pdfium, form: number, annotation: number): TypedValue['color'] {
  return withMemory(pdfium, 12, (place) => {
    pdfium.FPDFAnnot_GetFontColor(form, annotation, place, place + 4, place + 8);
    const [red = 0, green = 0, blue = 0] = [0, 4, 8].map((offset) => pdfium.memory()[place + offset]);
    return [red, green, blue];
  });
}

function noteOf(pdfium: Pdfium, annotation: number): Style {
  const text = stringOf(pdfium, annotation, 'Contents');
  const rich = stringOf(pdfium, annotation, 'RC').replaceAll(/<[^>]*>/g, '');
  const defaults = stringOf(pdfium, annotation, 'DA');
  const [, size = '12'] = /([\d.]+)\s+Tf\b/.exec(defaults) ?? [];
  const [, red = '0', green = red, blue = red] =
    /([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+rg\b/.exec(defaults) ?? /([\d.]+)\s+g\b/.exec(defaults) ?? [];
  const part = (share: string) => Math.round(Math.min(1, Number(share)) * 255);
  return {
    text: text === '' ? rich : text,
    size: Number(size),
    color: [part(red), part(green), part(blue)],
    isMultiline: true,
    cells: 0,
    hasFrame: true,
  };
}

function boxOf(pdfium: Pdfium, annotation: number): Pick<TypedValue, 'x' | 'y' | 'width' | 'height'> {
  // FS_RECTF: left, top, right, bottom.
  const [left = 0, top = 0, right = 0, bottom = 0] = readFloats(pdfium, 4, (place) =>
    pdfium.FPDFAnnot_GetRect(annotation, place),
  );
  const [x, y] = [Math.min(left, right), Math.min(top, bottom)];
  return { x, y, width: Math.abs(right - left), height: Math.abs(top - bottom) };
}
