import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { fontsFolder } from './fonts.ts';

/** The replacement for a character that cannot be drawn, so that no name prevents a certificate. */
const replacement = '?';

/**
 * Ways to make text drawable, from the mildest on. Each replaces, in one pass over the characters: those that no font has;
 * those that no single font has together, such as marks on letters of another script; all but plain ASCII.
 */
export const waysToLegible: readonly ((text: string) => string)[] = [
  (text) => replaced(text, (letter) => isSpace(letter) || isInAnyFont(letter)),
  (text) => replaced(text.normalize('NFC'), (letter) => isSpace(letter) || isPlainLetter(letter)),
  (text) => replaced(text, (letter) => isSpace(letter) || /^[!-~]$/.test(letter)),
];

function replaced(text: string, isKept: (letter: string) => boolean): string {
  return Array.from(text, (letter) => (isKept(letter) ? letter : replacement)).join('');
}

function isSpace(letter: string): boolean {
  return letter === ' ' || letter === '\n';
}

/**
 * Joiners and direction marks are not drawn, so no font needs them. PDF/A forbids private-use characters even if a font has
 * them. Lone surrogates and control characters do not count as drawable.
 */
function isInAnyFont(letter: string): boolean {
  const isKnown = known.get(letter) ?? lookUp(letter);
  known.set(letter, isKnown);
  return isKnown;
}

const known = new Map<string, boolean>();

function lookUp(letter: string): boolean {
  if (/^[\p{Cc}\p{Co}\p{Cs}]$/u.test(letter)) return false;
  return /^\p{Default_Ignorable_Code_Point}$/u.test(letter) || fonts().some((font) => font.has(letter));
}

/** Latin, Greek and Cyrillic letters, digits and punctuation of the first font, in regular and bold. */
function isPlainLetter(letter: string): boolean {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(letter) && plainFonts().every((font) => font.has(letter));
}

interface Font {
  readonly file: string;
  has(letter: string): boolean;
}

let opened: readonly Font[] | undefined;

/** Loading all fonts takes about 300 ms. */
function fonts(): readonly Font[] {
  const pdf = PDF.create();
  opened ??= readdirSync(fontsFolder)
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => {
      const { program } = pdf.embedFont(readFileSync(path.join(fontsFolder, file)));
      return { file, has: (letter: string) => program.hasGlyph(letter.codePointAt(0) ?? 0) };
    });
  return opened;
}

function plainFonts(): readonly Font[] {
  return fonts().filter(({ file }) => file.startsWith('NotoSans_'));
}
