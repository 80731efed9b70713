import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../../../docs/translation-desk.md');

/** Replaces the section between `<!-- name -->` and `<!-- end -->` of docs/translation-desk.md. */
export function writeSection(name: string, lines: readonly string[], measuredOn: Date): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest, ...more] = text.split(`<!-- ${name} -->\n`);
  const end = rest?.indexOf('<!-- end -->') ?? -1;
  if (before === undefined || rest === undefined || more.length > 0 || end === -1)
    throw new Error(`${file} needs one section <!-- ${name} --> with its <!-- end -->.`);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(measuredOn);
  const load = (os.loadavg()[0] ?? 0).toFixed(0);
  const conditions = `Measured on ${day}, ${os.availableParallelism()} cores at load ${load}.`;
  writeFileSync(
    file,
    [before, `<!-- ${name} -->\n\n`, lines.join('\n'), `\n\n${conditions}\n\n`, rest.slice(end)].join(''),
  );
}
