import { AppError } from '@truepage/core/errors';
import { unzipSync } from 'fflate';
import { readXml } from './read-xml.ts';

/** Limit of unpacked bytes; a packed 10 MB document that exceeds it is treated as a bomb. */
const unpackedLimit = 32 * 1024 * 1024;
/** Limit of files in a package: one picture for each page of the longest document. */
const mostParts = 10_000;

export interface Relationship {
  /** The last segment of its type, which is the same in the transitional and the strict form of Office Open XML. */
  readonly type: string;
  /** The name of a part as in `names`, or an external address. */
  readonly target: string;
  readonly isExternal: boolean;
}

/**
 * An Open Packaging Conventions file (ISO/IEC 29500-2). Part names begin with '/' and are lower-cased: they are
 * case-insensitive.
 */
export interface OpcPackage {
  readonly names: readonly string[];
  /**
   * The text of a part, in any Unicode encoding; undefined if it does not exist. Throws 'file.unreadable' like
   * openPackage().
   */
  readonly read: (name: string) => string | undefined;
  /** The content type of a part: its Override, otherwise the Default of its extension; '' if neither exists. */
  readonly typeOf: (name: string) => string;
  /** The relationships of a part; '' returns the relationships of the package. */
  readonly relationshipsOf: (name: string) => readonly Relationship[];
}

/**
 * Opens a package. Throws 'file.unreadable' if its parts are too many or too large, or if a part that is read exists
 * twice.
 */
export function openPackage(document: Uint8Array): OpcPackage {
  const files = listFiles(document);
  const read = createReader(document, files);
  const typeOf = readContentTypes(read('/[content_types].xml') ?? '');
  return { names: [...files.keys()], read, typeOf, relationshipsOf: (name) => relationships(read, name) };
}

/** The names of the files in the ZIP, by part name. */
type Files = ReadonlyMap<string, readonly string[]>;

function listFiles(document: Uint8Array): Files {
  const files = new Map<string, string[]>();
  let count = 0;
  unzipSync(document, {
    filter: ({ name }) => {
      count += 1;
      if (count > mostParts) throw new AppError('file.unreadable');
      const part = partName(name);
      files.set(part, [...(files.get(part) ?? []), name]);
      return false;
    },
  });
  return files;
}

function createReader(document: Uint8Array, files: Files): OpcPackage['read'] {
  const known = new Map<string, string | undefined>();
  let unpacked = 0;

  function unpack(part: string): string | undefined {
    const [file, duplicate] = files.get(part) ?? [];
    if (duplicate !== undefined) throw new AppError('file.unreadable');
    const [bytes] = Object.values(
      unzipSync(document, {
        filter: ({ name, size, originalSize }) => {
          if (name !== file) return false;
          // Deflated data is truncated at its claimed size; stored data is read completely.
          unpacked += Math.max(size, originalSize);
          if (unpacked > unpackedLimit) throw new AppError('file.unreadable');
          return true;
        },
      }),
    );
    return bytes && decoded(bytes);
  }

  return (part) => {
    if (!known.has(part)) known.set(part, unpack(part));
    return known.get(part);
  };
}

function decoded(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Normalises the name of a ZIP file or a path: unescaped, in lower case. */
function partName(path: string): string {
  return `/${unescaped(path)
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/u, '')}`.toLowerCase();
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Resolves the target of a relationship of `source`. */
function targetName(target: string, source: string): string {
  return partName(URL.parse(target, `http://package${source}`)?.pathname ?? target);
}

function readContentTypes(xml: string): OpcPackage['typeOf'] {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  readElements(xml, ({ name, attribute }) => {
    const type = (attribute('ContentType') ?? '').toLowerCase().replace(/\s*;.*$/su, '');
    if (name === 'Override') overrides.set(partName(attribute('PartName') ?? ''), type);
    if (name === 'Default')
      defaults.set((attribute('Extension') ?? '').toLowerCase().replace(/^\./u, ''), type);
  });
  return (name) => overrides.get(name) ?? defaults.get(/\.([^./]+)$/u.exec(name)?.[1] ?? '') ?? '';
}

function relationships(read: OpcPackage['read'], source: string): Relationship[] {
  const found: Relationship[] = [];
  const part = source === '' ? '/_rels/.rels' : source.replace(/[^/]*$/u, '_rels/$&.rels');
  readElements(read(part) ?? '', ({ name, attribute }) => {
    const target = attribute('Target');
    if (name !== 'Relationship' || target === undefined) return;
    const type = /[^/]*$/u.exec(attribute('Type') ?? '')?.[0] ?? '';
    const isExternal = attribute('TargetMode')?.toLowerCase() === 'external';
    found.push({ type, target: isExternal ? target : targetName(target, source), isExternal });
  });
  return found;
}

/** A missing part has no elements. */
function readElements(xml: string, open: Parameters<typeof readXml>[1]['open']): void {
  if (xml !== '') readXml(xml, { open });
}
