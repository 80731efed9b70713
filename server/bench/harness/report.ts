import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
/** The folder in which measurements are written. */
export const docs = path.join(root, 'docs');

/** The date and machine of a measurement, for the line above its table. */
export function today(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}`;
}

/** Writes a measurement between the markers of its section of a page in docs/. */
export function writeMeasured(part: string, text: string, page = 'performance.md'): void {
  const file = path.join(docs, page);
  const block = new RegExp(`(<!-- ${part} -->\\n)[^]*(\\n<!-- /${part} -->)`, 'u');
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    before.replace(block, (_, begin: string, end: string) => begin + text + end),
  );
  // Aligns its tables.
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [`docs/${page}`], {
    cwd: root,
    stdio: 'ignore',
  });
}
