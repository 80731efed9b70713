import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFamilies, fontsFolder } from './fonts.ts';
import { waysToLegible } from './legible-text.ts';
import { PdfRefusal } from './pdf-refusal.ts';

export const paperTemplates = ['certificate', 'invoice', 'receipt', 'statement', 'translation'] as const;
export type PaperTemplate = (typeof paperTemplates)[number];

/** The input of a template: JSON, with images as byte arrays. `writtenAt` is the creation time in the PDF (UTC, ms). */
export interface PaperData {
  readonly writtenAt: number;
  readonly [name: string]: unknown;
}

let compiler: NodeCompiler | undefined;

/**
 * Renders a template as PDF/A-2a, tagged. Each rendering leaks about 1.5 MB, so only call it in a short-lived process. Throws
 * PdfRefusal 'letter' if no font has a glyph for a character.
 */
export function compilePaper(template: PaperTemplate, data: PaperData): Uint8Array {
  return draw(sourceOf(template), data, {
    pdfStandard: 'a-2a',
    pdfTags: true,
    creationTimestamp: Math.floor(data.writtenAt / 1000),
  });
}

/** Renders the pages of a template as one SVG, one below the other. Characters without a glyph become empty boxes. */
export function drawPicture(template: PaperTemplate, data: PaperData): string {
  return theCompiler().plainSvg(compiledFrom(sourceOf(template), data));
}

/** Translations are pages without our letterhead. */
function sourceOf(template: PaperTemplate): string {
  const letterhead = template === 'translation' ? '' : source('letterhead') + source('ornament');
  return letterhead + source(template);
}

/** Renders the values of form fields, one page each. Throws PdfRefusal 'letter' if no font has a glyph for a character. */
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
 * Like compilePaper(), but draws '?' for characters that cannot be drawn, in at most four renderings for any text. `isForgiven`
 * selects by name the texts in which this is allowed; another text that cannot be drawn throws as in compilePaper().
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
      // The next attempt keeps fewer characters.
      failure = error;
    }
  }
  throw failure;
}

function source(name: PaperTemplate | 'letterhead' | 'ornament' | 'values'): string {
  return readFileSync(new URL(`./templates/${name}.typ`, import.meta.url), 'utf8');
}

/** JSON.stringify writes a lone surrogate as \udxxx, for which Typst's parser rejects the whole input. */
function wellFormed(json: string): string {
  return json.replaceAll(/\\ud[89a-f][\da-f]{2}/g, '\uFFFD');
}

/** PDF/A forbids characters without a glyph; Typst's message contains the character. */
function missingLetter(error: unknown): PdfRefusal | undefined {
  const text = error instanceof Error ? error.message : String(error);
  const letter = /the text `\\?"(.+?)\\?"` could not be displayed/u.exec(text)?.[1];
  if (letter === undefined) return undefined;
  // Characters that cannot be shown are written as their code point.
  const plain = letter.replaceAll(/\\+u\{([\da-f]+)\}/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return new PdfRefusal('letter', plain);
}
