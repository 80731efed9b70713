import { AppError } from '@truepage/core/errors';
import { unzipSync } from 'fflate';
import { readXml } from './read-xml.ts';

/** Most bytes of parts that are unpacked; a larger document of 10 MB packed is a bomb, or is refused as one. */
const unpackedLimit = 32 * 1024 * 1024;
/** Most files in a package: one picture for each page of the longest document. */
const mostParts = 10_000;

export interface Relationship {
  /** The last word of its type, in which the transitional and the strict form of Office Open XML agree. */
  readonly type: string;
  /** The name of a part as `names` has it, or an address outside. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** An Open Packaging Conventions file (ISO/IEC 29500-2). Part names begin with '/', and are small letters here: their case does not count. */
export interface OpcPackage {
  readonly names: readonly string[];
  /** The text of a part, in whichever encoding of Unicode; undefined when it is not there. Throws 'file.unreadable' as openPackage(). */
  readonly read: (name: string) => string | undefined;
  /** The content type of a part: as its Override says, else as the Default of its extension does; '' when neither does. */
  readonly typeOf: (name: string) => string;
  /** What a part refers to; '' asks for the relationships of the package. */
  readonly relationshipsOf: (name: string) => readonly Relationship[];
}

/** Opens a package. Throws 'file.unreadable' for one of too many or too large parts, and where a part that is read is there twice. */
export function openPackage(document: Uint8Array): OpcPackage {
  const names: string[] = [];
  unzipSync(document, {
    filter: ({ name }) => {
      names.push(partName(name));
      if (names.length > mostParts) throw new AppError('file.unreadable');
      return false;
    },
  });
  const read = createReader(document);
  const typeOf = readContentTypes(read('/[content_types].xml') ?? '');
  return { names, read, typeOf, relationshipsOf: (name) => relationships(read, name) };
}

function createReader(document: Uint8Array): OpcPackage['read'] {
  const known = new Map<string, string | undefined>();
  let unpacked = 0;

  function unpack(wanted: string): string | undefined {
    let found = 0;
    const parts = unzipSync(document, {
      filter: ({ name, size, originalSize }) => {
        if (partName(name) !== wanted) return false;
        // What is deflated is cut off at its claimed size; what is stored is taken whole, whatever it claims.
        unpacked += Math.max(size, originalSize);
        found += 1;
        if (unpacked > unpackedLimit || found > 1) throw new AppError('file.unreadable');
        return true;
      },
    });
    const [bytes] = Object.values(parts);
    return bytes && decoded(bytes);
  }

  return (name) => {
    const key = name.toLowerCase();
    if (!known.has(key)) known.set(key, unpack(key));
    return known.get(key);
  };
}

function decoded(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** As a file of a ZIP, or the target of a relationship from the folder of `base`, names it. */
function partName(written: string, base = '/'): string {
  const { pathname } = new URL(written, `http://package${base}`);
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

function readContentTypes(xml: string): OpcPackage['typeOf'] {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  readElements(xml, ({ name, attribute }) => {
    const type = (attribute('ContentType') ?? '').toLowerCase().replace(/\s*;.*$/su, '');
    if (name === 'Override') overrides.set(partName(attribute('PartName') ?? ''), type);
    if (name === 'Default') defaults.set((attribute('Extension') ?? '').toLowerCase(), type);
  });
  return (name) => overrides.get(name) ?? defaults.get(/\.([^./]+)$/u.exec(name)?.[1] ?? '') ?? '';
}

function relationships(read: OpcPackage['read'], source: string): Relationship[] {
  const found: Relationship[] = [];
  readElements(
    read(source.replace(/[^/]*$/u, (file) => `${source === '' ? '/' : ''}_rels/${file}.rels`)) ?? '',
    (element) => {
      const target = element.attribute('Target');
      if (element.name !== 'Relationship' || target === undefined) return;
      const type = /[^/]*$/u.exec(element.attribute('Type') ?? '')?.[0] ?? '';
      const isExternal = element.attribute('TargetMode')?.toLowerCase() === 'external';
      found.push({ type, target: isExternal ? target : partName(target, source || '/'), isExternal });
    },
  );
  return found;
}

/** A part that is not there has none. */
function readElements(xml: string, open: Parameters<typeof readXml>[1]['open']): void {
  if (xml !== '') readXml(xml, { open });
}
