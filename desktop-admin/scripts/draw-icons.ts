import sharp from 'sharp';
import { icnsFile, icnsSizes, icoFile, type SizedPng } from './icon-files.ts';

/** The part of the drawing that an icon shows, and its style. */
interface Look {
  /** An SVG viewBox. */
  readonly view: string;
  readonly style: string;
}

/** With a margin around the plate: macOS places icons of this shape next to each other. */
const withMargin: Look = { view: '0 0 1024 1024', style: '' };
/** The plate only, as large as possible. */
const plate: Look = { view: '100 100 824 824', style: '' };
/** The page in black on transparent: macOS colours the pictures of the menu bar itself. */
const template: Look = {
  view: '192 192 640 640',
  style: '#plate{display:none}#page,#corner{fill:#000}#corner{opacity:.6}',
};

const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256];
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];
/** 16 points in macOS' menu bar, on a screen with two pixels per point. */
const macTraySize = 32;

/**
 * Draws every icon of the console from the one drawing.
 * @param svg the text of build/icon.svg
 * @returns the files by their paths in desktop-admin
 */
export async function drawIcons(svg: string): Promise<ReadonlyMap<string, Buffer>> {
  const draw = (look: Look, size: number) => drawPng(svg, look, size);
  const drawAll = (look: Look, sizes: readonly number[]): Promise<SizedPng[]> =>
    Promise.all(sizes.map(async (size) => ({ size, png: await draw(look, size) })));

  const files = new Map<string, Buffer>([
    ['build/icon.png', await draw(withMargin, 1024)],
    ['build/icon.icns', icnsFile(await drawAll(withMargin, icnsSizes))],
    ['build/icon.ico', icoFile(await drawAll(plate, windowsSizes))],
    ['src/main/pictures/tray.png', await draw(plate, 32)],
    ['src/main/pictures/tray-template.png', await draw(template, macTraySize)],
  ]);
  for (const { size, png } of await drawAll(plate, linuxSizes)) {
    files.set(`build/icons/${size}x${size}.png`, png);
  }
  return files;
}

function drawPng(svg: string, { view, style }: Look, size: number): Promise<Buffer> {
  const drawing = svg
    .replace(/viewBox="[^"]*"/, `width="${size}" height="${size}" viewBox="${view}"`)
    .replace('</svg>', `<style>${style}</style></svg>`);
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
}
