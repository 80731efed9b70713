import { AppError } from '@truepage/core/errors';
import type { WorkPage } from '@truepage/core/workspace/block';
import { segmentsOf } from '@truepage/core/workspace/segments';
import { tagOf } from '@truepage/core/workspace/write-exchange';
import { SaxesParser } from 'saxes';

interface ImportedUnit {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

/**
 * Returns the translations of a TMX or XLIFF 2 file for the segments of these pages, by segment id; units of another program
 * are matched by their source text. `to`: our language code. Throws 'work.import_unreadable', 'work.import_other'.
 */
export function readExchange(
  file: string,
  pages: readonly WorkPage[],
  to: string,
): ReadonlyMap<string, string> {
  const units = readUnits(file, tagOf(to));
  const segments = pages.flatMap(segmentsOf);
  const translations = new Map<string, string>();
  for (const { id, source } of segments) {
    const unit =
      units.find((one) => one.id === id) ??
      (source === '' ? undefined : units.find((one) => one.source.trim() === source.trim()));
    if (unit !== undefined && unit.target !== '') translations.set(id, unit.target);
  }
  if (translations.size === 0) throw new AppError('work.import_other');
  return translations;
}

/** The elements that contain a text, and those that contain both. */
const parts = { xliff: { unit: 'unit', id: 'id' }, tmx: { unit: 'tu', id: 'tuid' } } as const;

function readUnits(file: string, tag: string): ImportedUnit[] {
  const parser = new SaxesParser();
  const units: ImportedUnit[] = [];
  let format: keyof typeof parts | undefined;
  let open: { id: string; source: string; target: string } | undefined;
  let side: 'source' | 'target' | undefined;
  let language = '';
  const refuse = (cause?: unknown): never => {
    throw new AppError('work.import_unreadable', undefined, { cause });
  };
  parser.on('error', refuse);
  parser.on('doctype', (doctype) => {
    // TMX files name their DTD; an internal subset, which could define entities, is refused.
    if (doctype.includes('<!')) refuse();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (format === undefined) {
      const isXliff = name === 'xliff' && String(attributes['version']).startsWith('2');
      format = isXliff ? 'xliff' : name === 'tmx' ? 'tmx' : refuse();
    }
    const { unit, id } = parts[format];
    if (name === unit) open = { id: attributes[id] ?? '', source: '', target: '' };
    if (name === 'tuv') language = attributes['xml:lang'] ?? attributes['lang'] ?? '';
    if (name === 'source' || name === 'target') side = name;
    if (name === 'seg') side = isSameLanguage(language, tag) ? 'target' : 'source';
  });
  parser.on('text', (text) => {
    if (open !== undefined && side !== undefined) open[side] += text;
  });
  parser.on('closetag', ({ name }) => {
    if (['source', 'target', 'seg'].includes(name)) side = undefined;
    if (format === undefined || name !== parts[format].unit || open === undefined) return;
    units.push(open);
    open = undefined;
  });
  try {
    parser.write(file).close();
  } catch (error) {
    if (error instanceof AppError) throw error;
    refuse(error);
  }
  return format === undefined ? refuse() : units;
}

/** 'en' and 'en-US' are treated as the same language. */
function isSameLanguage(one: string, other: string): boolean {
  const [ours = ''] = one.toLowerCase().split(/[-_]/u);
  return ours === other.toLowerCase().split('-')[0];
}
