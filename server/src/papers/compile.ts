import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFamilies, fontsFolder } from './fonts.ts';
import { waysToLegible } from './legible-text.ts';
import { PaperRefusal } from './paper-refusal.ts';

export const paperTemplates = ['certificate', 'receipt'] as const;
export type PaperTemplate = (typeof paperTemplates)[number];

/** What a template is given: JSON, and pictures as arrays of bytes. `writtenAt` is the time in the PDF (UTC, ms). */
export interface PaperData {
  readonly writtenAt: number;
  readonly [name: string]: unknown;
}

let compiler: NodeCompiler | undefined;

/**
 * Draws a template as PDF/A-2a, tagged. Each drawing keeps some 1.5 MB for good: only in a process that ends.
 * Throws PaperRefusal 'letter' where no font has a letter.
 */
export function compilePaper(template: PaperTemplate, data: PaperData): Uint8Array {
  compiler ??= NodeCompiler.create({
    workspace: fontsFolder,
    fontArgs: [{ fontPaths: [fontsFolder] }],
  });
  const mainFileContent = source('letterhead') + source('ornament') + source(template);
  const inputs = { data: wellFormed(JSON.stringify({ ...data, fonts: fontFamilies })) };
  const compiled = compiler.compile({ mainFileContent, inputs });
  if (compiled.result === null)
    throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
  try {
    return compiler.pdf(compiled.result, {
      pdfStandard: 'a-2a',
      pdfTags: true,
      creationTimestamp: Math.floor(data.writtenAt / 1000),
    });
  } catch (error) {
    throw missingLetter(error) ?? error;
  }
}

/** The same with '?' for what cannot be drawn, in at most four drawings, whatever stands in the texts. */
export function compileForgiving(template: PaperTemplate, data: PaperData): Uint8Array {
  try {
    return compilePaper(template, data);
  } catch (error) {
    for (const legible of waysToLegible) {
      try {
        return compilePaper(template, everyText(data, legible));
      } catch {
        // The next way leaves less.
      }
    }
    throw error;
  }
}

function everyText(data: PaperData, change: (text: string) => string): PaperData {
  const changed = (_: string, value: unknown): unknown => (typeof value === 'string' ? change(value) : value);
  return JSON.parse(JSON.stringify(data), changed) as PaperData;
}

function source(name: PaperTemplate | 'letterhead' | 'ornament'): string {
  return readFileSync(new URL(`./templates/${name}.typ`, import.meta.url), 'utf8');
}

/** JSON.stringify writes half a pair as \udxxx, which Typst's reader refuses whole. */
function wellFormed(json: string): string {
  return json.replaceAll(/\\ud[89a-f][\da-f]{2}/g, '\uFFFD');
}

/** PDF/A forbids what no font can draw, and Typst says which letter it was. */
function missingLetter(error: unknown): PaperRefusal | undefined {
  const text = error instanceof Error ? error.message : String(error);
  const letter = /the text `\\?"(.+?)\\?"` could not be displayed/u.exec(text)?.[1];
  if (letter === undefined) return undefined;
  // What cannot be shown is written as its number.
  const plain = letter.replaceAll(/\\+u\{([\da-f]+)\}/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return new PaperRefusal('letter', plain);
}
