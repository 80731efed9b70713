/**
 * How much JavaScript each page loads before it is interactive, in brotli bytes: `node scripts/measure-weight.ts`
 * after a build. Ends with 1 when the home page is over its budget.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

const homeBudget = 85 * 1024;
const client = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<
  string,
  Chunk
>;
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true);

let isOverBudget = false;
for (const screen of screens.toSorted()) {
  const bytes = weigh(new Set([...filesOf(entry), ...filesOf(screen)]));
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${screen}`);
  if (screen.endsWith('home-screen.tsx') && bytes > homeBudget) isOverBudget = true;
}
if (isOverBudget) {
  console.error(`The home page is over its ${homeBudget / 1024} KB.`);
  process.exitCode = 1;
}

function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

function weigh(files: ReadonlySet<string>): number {
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotli(readFileSync(new URL(file, client))), 0);
}

function brotli(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
