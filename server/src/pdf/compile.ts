import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFamilies, fontsFolder } from './fonts.ts';
import { waysToLegible } from './legible-text.ts';
import { PdfRefusal } from './pdf-refusal.ts';

export const paperTemplates = ['certificate', 'invoice', 'receipt', 'statement', 'translation'] as const;
export type PaperTemplate = (typeof paperTemplates)[number];

/** What a template is given: JSON, and pictures as arrays of bytes. `writtenAt` is the time in the PDF (UTC, ms). */
export interface PaperData {
  readonly writtenAt: number;
  readonly [name: string]: unknown;
}

let compiler: NodeCompiler | undefined;

/**
 * Draws a template as PDF/A-2a, tagged. Each drawing keeps some 1.5 MB for good: only in a process that ends.
 * Throws PdfRefusal 'letter' where no font has a letter.
 */
export function compilePaper(template: PaperTemplate, data: PaperData): Uint8Array {
  return draw(sourceOf(template), data, {
    pdfStandard: 'a-2a',
    pdfTags: true,
    creationTimestamp: Math.floor(data.writtenAt / 1000),
  });
}

/** The pages of a template as one SVG, one below the other. What no font has is drawn as an empty box. */
export function drawPicture(template: PaperTemplate, data: PaperData): string {
  return theCompiler().plainSvg(compiledFrom(sourceOf(template), data));
}

/** Translations are pages without our letterhead. */
function sourceOf(template: PaperTemplate): string {
  const letterhead = template === 'translation' ? '' : source('letterhead') + source('ornament');
  return letterhead + source(template);
}

/** Draws what was typed into fields, a page each. Throws PdfRefusal 'letter' where no font has a letter. */
export function compileValues(values: readonly object[]): Uint8Array {
  return draw(source('values'), { values }, { pdfStandard: 'a-2b', pdfTags: false });
}

function draw(
  mainFileContent: string,
  data: object,
  options: Parameters<NodeCompiler['pdf']>[1],
): Uint8Array {
  const compiled = compiledFrom(mainFileContent, data);
  try {
    return theCompiler().pdf(compiled, options);
  } catch (error) {
    throw missingLetter(error) ?? error;
  }
}

function theCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: fontsFolder,
    fontArgs: [{ fontPaths: [fontsFolder] }],
  });
  return compiler;
}

function compiledFrom(mainFileContent: string, data: object) {
  const inputs = { data: wellFormed(JSON.stringify({ ...data, fonts: fontFamilies })) };
  const compiled = theCompiler().compile({ mainFileContent, inputs });
  if (compiled.result === null)
    throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
  return compiled.result;
}

/**
 * The same with '?' for what cannot be drawn, in at most four drawings, whatever the texts contain. `isForgiven` says of which
 * texts, by their names; where another cannot be drawn, this throws as compilePaper() does.
 */
export function compileForgiving(
  template: PaperTemplate,
  data: PaperData,
  isForgiven: (name: string) => boolean = () => true,
): Uint8Array {
  let failure: unknown;
  for (const legible of [(text: string) => text, ...waysToLegible]) {
    const changed = (name: string, value: unknown): unknown =>
      typeof value === 'string' && isForgiven(name) ? legible(value) : value;
    try {
      return compilePaper(template, JSON.parse(JSON.stringify(data), changed) as PaperData);
    } catch (error) {
      // The next way leaves less.
      failure = error;
    }
  }
  throw failure;
}

function source(name: PaperTemplate | 'letterhead' | 'ornament' | 'values'): string {
  return readFileSync(new URL(`./templates/${name}.typ`, import.meta.url), 'utf8');
}

/** JSON.stringify writes half a pair as \udxxx, which Typst's reader refuses whole. */
function wellFormed(json: string): string {
  return json.replaceAll(/\\ud[89a-f][\da-f]{2}/g, '\uFFFD');
}

/** PDF/A forbids what no font can draw, and Typst says which letter it was. */
function missingLetter(error: unknown): PdfRefusal | undefined {
  const text = error instanceof Error ? error.message : String(error);
  const letter = /the text `\\?"(.+?)\\?"` could not be displayed/u.exec(text)?.[1];
  if (letter === undefined) return undefined;
  // What cannot be shown is written as its number.
  const plain = letter.replaceAll(/\\+u\{([\da-f]+)\}/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return new PdfRefusal('letter', plain);
}
