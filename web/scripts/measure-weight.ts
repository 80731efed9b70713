/**
 * How much JavaScript a first visit of each page loads, compressed as the server sends it (brotli):
 * `node web/scripts/measure-weight.ts` after a build. Ends with 1 when the home page is over its budget.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { RenderPage } from '@truepage/core/site/page-contract';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Bytes: 85 KB. */
const homeBudget = 85_000;
const number = 'TP-2026-7K3M-9QRT-2VWX';
const visits = [
  '/',
  '/order/certified',
  '/track',
  `/track/${number}`,
  `/checkout/${number}`,
  `/payment/${number}`,
  '/admin',
];

const client = new URL('../dist/client/', import.meta.url);
const template = readFileSync(new URL('index.html', client), 'utf8');
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<
  string,
  Chunk
>;
const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
const renderer = new URL('../dist/server/entry-server.js', import.meta.url);
const { renderPage } = (await import(renderer.href)) as { renderPage: RenderPage };

for (const url of visits) {
  const files = await filesOfPage(url);
  const bytes = files.reduce((sum, file) => sum + compressedSize(file), 0);
  console.log(
    `${(bytes / 1000).toFixed(1).padStart(6)} KB in ${String(files.length).padStart(2)} files  ${url}`,
  );
  if (url === '/' && bytes > homeBudget) {
    console.error(`The home page is over its ${homeBudget / 1000} KB.`);
    process.exitCode = 1;
  }
}

/** The scripts that the page's HTML names, and what they import. */
async function filesOfPage(url: string): Promise<string[]> {
  const page = await renderPage({
    url,
    publicUrl: 'https://truepage.example',
    locale: 'en',
    addressedLocale: undefined,
    pictureOf: () => '/share.png',
    nonce: '',
    call: () => Promise.reject(new Error('no prices')),
  });
  const html = template + (page.kind === 'page' ? page.head : '');
  const files = new Set<string>();
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g))
    addWithImports(file, files);
  return [...files];
}

function addWithImports(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const key of chunkOf.get(file)?.imports ?? []) addWithImports(manifest[key]?.file ?? '', files);
}

function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(new URL(file, client))).length;
}
