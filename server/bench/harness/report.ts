import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asked } from './arguments.ts';
import { describeMachine } from './machine.ts';

const root = path.join(import.meta.dirname, '../../..');

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The date, commit and machine of a measurement, for the line above its table. */
export function conditions(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${describeMachine()}`;
}

export type Cell = string | number;

export function tableRow(cells: readonly Cell[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The lines of a Markdown table; all columns but the first contain numbers. */
export function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  return [
    tableRow(heads),
    tableRow(heads.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map((cells) => tableRow(cells)),
  ];
}

/** Prints a measurement; with `--write`, writes it between the markers of its section of a page in docs/, too. */
export function report(
  part: string,
  lines: readonly string[],
  page = 'performance.md',
  writes = asked.write,
): void {
  print(lines.join('\n'));
  if (!writes) return;
  const file = path.join(root, 'docs', page);
  const before = readFileSync(file, 'utf8');
  const [head, rest] = before.split(`<!-- ${part} -->\n`);
  const [, tail] = rest?.split(`<!-- /${part} -->`) ?? [];
  if (tail === undefined) throw new Error(`docs/${page} needs a section <!-- ${part} -->.`);
  writeFileSync(file, `${head}<!-- ${part} -->\n\n${lines.join('\n')}\n\n<!-- /${part} -->${tail}`);
  // Aligns its tables.
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [file], { stdio: 'ignore' });
}
