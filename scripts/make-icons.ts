// Draws the icons of web/public from its favicon.svg. Run `node scripts/make-icons.ts` after changing the drawing.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './bootstrap/workspace.mjs';

/** The parts of sharp used in this file. It is a dependency of the server. */
type Sharp = (image: Buffer) => { png(options: object): { toBuffer(): Promise<Buffer> } };

const sharp = createRequire(path.join(root, 'server', 'package.json'))('sharp') as Sharp;
const folder = path.join(root, 'web', 'public');
const mark = readFileSync(path.join(folder, 'favicon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
const markUnits = 32;
/** `--paper` of web/src/styles/tokens.css. */
const paper = '#faf6ee';

// Phones crop maskable icons to various shapes; only the inner 80 % are always visible.
await write('icon-192.png', { size: 192, share: 0.92 });
await write('icon-512.png', { size: 512, share: 0.92 });
await write('icon-maskable-512.png', { size: 512, share: 0.64, ground: paper });
await write('apple-touch-icon.png', { size: 180, share: 0.74, ground: paper });
writeFileSync(path.join(folder, 'favicon.ico'), await ico([16, 32, 48]));

interface Icon {
  /** Width and height, in pixels. */
  readonly size: number;
  /** The fraction of it that the mark takes. */
  readonly share: number;
  /** Transparent if omitted. */
  readonly ground?: string;
}

async function write(name: string, icon: Icon): Promise<void> {
  writeFileSync(path.join(folder, name), await draw(icon));
}

function draw({ size, share, ground = 'none' }: Icon): Promise<Buffer> {
  const edge = (size * (1 - share)) / 2;
  const scale = (size * share) / markUnits;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">\
<rect width="100%" height="100%" fill="${ground}"/>\
<g transform="translate(${edge} ${edge}) scale(${scale})">${mark}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
}

/** The legacy format that browsers request by default: a directory, then a PNG per size. */
async function ico(sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map((size) => draw({ size, share: 1 })));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}
