import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '../../fixtures.ts';

const languages = ['en', 'es', 'pt-BR', 'zh', 'ru', 'uk', 'vi', 'ht', 'ar'];

const number = 'TP-2026-7K3M-9QRT-2VWX';

/**
 * KB of JavaScript that a first visit may load, compressed as the server sends it (brotli). The home page's is a promise; the others are
 * their current size with a small margin.
 */
const budgets: readonly [url: string, kilobytes: number][] = [
  ['/', 97],
  ['/order', 136],
  ['/order/certified', 136],
  ['/order/saved', 103],
  ['/track', 98],
  [`/track/${number}`, 111],
  [`/track/${number}/privacy`, 105],
  [`/track/${number}/page-count`, 106],
  [`/track/${number}/rejected`, 108],
  [`/track/${number}/quote`, 106],
  [`/track/${number}/corrections`, 110],
  [`/track/${number}/facts`, 106],
  [`/track/${number}/draft`, 111],
  ['/firm', 106],
  ['/my-orders', 104],
  ['/my-orders/token', 104],
  [`/order/${number}`, 111],
  [`/checkout/${number}`, 100],
  [`/payment/${number}`, 106],
  [`/order/confirmation/${number}`, 103],
  ['/reviews', 105],
  ['/verify', 101],
  ['/verify/TPC-7Q2M-4X9D-AB12-CD34', 102],
  ['/phone', 116],
  ['/sample', 104],
  ['/on-time', 98],
  ['/content/faq', 105],
  ['/content/contact', 105],
  ['/nothing-here', 95],
  // Frame and list of orders. Every other screen is a separate chunk, and so is the palette, for its combobox.
  ['/admin', 160],
];

/** The maximum number of scripts that the desk loads before its first view, including those shared with public pages. */
const mostFilesOfDesk = 45;

/** The entry point of the built site, as far as it is used here. */
interface Renderer {
  readonly renderPage: (request: object) => Promise<{ readonly head?: string; readonly body?: string }>;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const client = new URL('../../../web/dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<
  string,
  Chunk
>;
const renderer = new URL('../../../web/dist/server/entry-server.js', import.meta.url);

test('every page keeps within its JavaScript budget', async () => {
  for (const [url, kilobytes] of budgets) {
    const chunks = await chunksOfPage(url);
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes, 0);
    console.log(`${inKilobytes(bytes)} in ${chunks.length} files  ${url}`);
    const heaviest = chunks
      .toSorted((one, other) => other.bytes - one.bytes)
      .map((chunk) => `${inKilobytes(chunk.bytes)}  ${chunk.file}`);
    expect
      .soft(bytes, `What ${url} loads, heaviest first:\n${heaviest.join('\n')}`)
      .toBeLessThanOrEqual(kilobytes * 1000);
  }
});

test('a page loads only the texts of its language', async () => {
  const filesOf = new Map<string, string[]>();
  for (const [source, { file }] of Object.entries(manifest)) {
    const [, language] = /i18n\/messages\/([^/]+)\//.exec(source) ?? [];
    if (language !== undefined)
      filesOf.set(language, [...(filesOf.get(language) ?? []), ...withImports([file])]);
  }
  const files = [...filesOf.values()].flatMap((own) => [...new Set(own)]);
  expect(new Set(files).size, 'no file has texts of two languages').toBe(files.length);
  expect([...filesOf.keys()].toSorted()).toEqual(languages.toSorted());
  for (const language of languages) {
    const foreign = languages
      .filter((other) => other !== language)
      .flatMap((other) => filesOf.get(other) ?? []);
    for (const url of ['/', '/order']) {
      const loaded = (await chunksOfPage(url, language)).map(({ file }) => file);
      expect
        .soft(
          loaded.filter((file) => foreign.includes(file)),
          `${url} in ${language}`,
        )
        .toEqual([]);
    }
  }
});

test('the widget is at most 10 KB: its script and its page, which requests nothing else', async () => {
  const { renderPage } = (await import(renderer.href)) as Renderer;
  const inDist = (file: string) =>
    readFileSync(new URL(`../../../web/dist/${file}`, import.meta.url), 'utf8');
  const prices = {
    translation: { standard: 1995, certified: 2495, express: 3495 },
    services: { notarization: 1995, certificate: 995, editing: 1495 },
  };
  for (const locale of languages) {
    const { head = '', body = '' } = await renderPage({
      url: '/widget',
      locale,
      addressedLocale: locale,
      framedBy: Array.from({ length: 50 }, (_, i) => `https://www.firm-${i}.example`),
      call: (name: string) => Promise.resolve(name === 'getPrices' ? prices : { quotes: null }),
    });
    const page = inDist('widget/widget.html')
      .replace('<!--head-->', head)
      .replace('<!--body-->', body)
      .replaceAll(/<(?:script|link)\b[^>]*(?:src|href)="\/([^"]+)"[^>]*>/g, (_, file: string) =>
        inDist(`widget/${file}`),
      );
    expect(body).toContain('<form>');
    const bytes = compressed(page, 5) + compressed(inDist('embed/widget.js'), 11);
    console.log(`${inKilobytes(bytes)}  widget in ${locale}`);
    expect.soft(bytes, locale).toBeLessThanOrEqual(10_000);
  }
});

test('the staff desk is not split into many small chunks', async () => {
  expect((await chunksOfPage('/admin')).length).toBeLessThanOrEqual(mostFilesOfDesk);
});

test('the service is one file of at most 8.1 MB, all of it ASCII', () => {
  const bundle = readFileSync(new URL('../../../server/dist/main.js', import.meta.url));

  expect(bundle.length).toBeLessThanOrEqual(8_100_000);
  // Node stores any other text with two bytes per character (scripts/build/build-server.ts).
  expect(bundle.findIndex((byte) => byte > 0x7f)).toBe(-1);
});

/** The scripts that the page's HTML references, and their imports. */
async function chunksOfPage(url: string, locale = 'en'): Promise<{ file: string; bytes: number }[]> {
  const { renderPage } = (await import(renderer.href)) as Renderer;
  const { head } = await renderPage({
    url,
    publicUrl: 'https://truepage.example',
    locale,
    addressedLocale: undefined,
    pictureOf: () => '/share.png',
    call: () => Promise.reject(new Error('no prices')),
  });
  if (head === undefined) throw new Error(`${url} is a redirect`);

  const html = readFileSync(new URL('index.html', client), 'utf8') + head;
  const named = Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, file = '']) => file);
  // The build compresses each file as the server sends it.
  return withImports(named).map((file) => ({
    file,
    bytes: statSync(new URL(`${file}.br`, client)).size,
  }));
}

function withImports(named: readonly string[]): string[] {
  const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const files = new Set(named);
  // A set's iteration includes elements added during it.
  for (const file of files) {
    for (const key of chunkOf.get(file)?.imports ?? []) files.add(manifest[key]?.file ?? '');
  }
  return [...files];
}

/** With the server's settings. */
function compressed(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}
