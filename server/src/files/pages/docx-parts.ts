import { AppError } from '@truepage/core/errors';
import { refusedFile } from '@truepage/core/files/refused/refused-error';
import { unzipSync, type Unzipped } from 'fflate';

/** Most bytes of parts that are unpacked; a larger document of 10 MB packed is a bomb, or is refused as one. */
const unpackedLimit = 32 * 1024 * 1024;
/** Most files in a package: one picture for each page of the longest document. */
const mostParts = 10_000;

export interface Docx {
  /** Of everything in the package. */
  readonly names: readonly string[];
  /** Those that say something of its text and of what it refers to. */
  readonly parts: Unzipped;
  /** The name of the part with the text. */
  readonly main: string;
}

/** Opens a Word document. Throws 'file.type' when the ZIP holds something else, or one with macros under a false name. */
export function openDocx(document: Uint8Array): Docx {
  const { names, parts } = unpack(document);
  const types = partText(parts, '[Content_Types].xml');
  const main = mainPart(parts);
  if (parts[main] === undefined || !isWordDocument(types, main)) throw refusedFile(document, '.docx');
  return { names, parts, main };
}

/** The text of a part, in whichever encoding of Unicode; '' when it is not there. */
export function partText(parts: Unzipped, name: string): string {
  const bytes = parts[name];
  if (bytes === undefined) return '';
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function unpack(document: Uint8Array): { names: string[]; parts: Unzipped } {
  const names: string[] = [];
  const needed = new Set<string>();
  let unpacked = 0;
  const parts = unzipSync(document, {
    filter: ({ name, size, originalSize }) => {
      names.push(name);
      if (names.length > mostParts) throw new AppError('file.unreadable');
      if (!isNeeded(name)) return false;
      // What is deflated is cut off at its claimed size; what is stored is taken whole, whatever it claims.
      unpacked += Math.max(size, originalSize);
      if (unpacked > unpackedLimit || needed.has(name)) throw new AppError('file.unreadable');
      needed.add(name);
      return true;
    },
  });
  return { names, parts };
}

function isNeeded(name: string): boolean {
  return (
    ['[Content_Types].xml', '_rels/.rels', 'docProps/app.xml'].includes(name) ||
    /^word\/(?:document\d*|footnotes|endnotes|header\d*|footer\d*)\.xml$/u.test(name) ||
    /^word\/_rels\/[^/]+\.rels$/u.test(name)
  );
}

/** The part that the package calls its document: word/document.xml, or word/document2.xml as some servers write it. */
function mainPart(parts: Unzipped): string {
  for (const [element] of partText(parts, '_rels/.rels').matchAll(/<Relationship\s[^<>]*>/gu)) {
    const target = /\/officeDocument["']/u.test(element)
      ? /Target=["']\/?([^"']+)["']/u.exec(element)?.[1]
      : undefined;
    if (target !== undefined) return target;
  }
  return 'word/document.xml';
}

function isWordDocument(contentTypes: string, main: string): boolean {
  for (const [element] of contentTypes.matchAll(/<Override\s[^<>]*>/gu)) {
    if (!element.includes(`"/${main}"`) && !element.includes(`'/${main}'`)) continue;
    return /wordprocessingml\.(?:document|template)\.main\+xml/u.test(element);
  }
  return false;
}
