import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { markPlace, pictureColours, pictureGround, pictureSize } from './picture-ground.ts';

const siteName = 'TruePage';
const bold = 700;
/** Four bits per pixel: half the size of the next depth, and fine lines still look smooth. */
const paletteColours = 16;

/**
 * Returns the preview image of a link to a page with this title: a PNG of 1200 × 630. A title for which Figtree has no glyphs
 * is replaced by the name of the site.
 */
export async function drawPicture(title: string): Promise<Buffer> {
  const words = await wordsOf(withoutName(title));
  const { width, height } = pictureSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pictureGround()}${words}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: paletteColours, dither: 0 }).toBuffer();
}

/** 'FAQ | TruePage' → 'FAQ': the image shows the name anyway. */
function withoutName(title: string): string {
  const suffix = ` | ${siteName}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

async function wordsOf(title: string): Promise<string> {
  return (await layOut(title)) ?? (await layOut(siteName)) ?? '';
}

/** Returns the text as paths in an svg element, or undefined if the font lacks a glyph. */
async function layOut(title: string): Promise<string | undefined> {
  const fonts = await loadFonts();
  let isComplete = true;
  const svg = await satori(layout(title), {
    ...pictureSize,
    fonts,
    // Called for glyphs that no font has.
    loadAdditionalAsset: () => {
      isComplete = false;
      return Promise.resolve([]);
    },
  });
  return isComplete ? svg : undefined;
}

/** The format of satori: elements as React describes them. */
function layout(title: string) {
  const { x, y, size } = markPlace;
  return element(
    {
      display: 'flex',
      flexDirection: 'column',
      marginLeft: x,
      marginTop: y,
      width: pictureSize.width - 2 * x,
      height: pictureSize.height - y - 116,
      fontFamily: 'Figtree, Figtree Extended',
      letterSpacing: '-0.015em',
    },
    [
      element(
        {
          display: 'flex',
          height: size,
          alignItems: 'center',
          marginLeft: size + 12,
          fontSize: 46,
          color: pictureColours.accent,
        },
        siteName,
      ),
      element({ display: 'flex', flexGrow: 1, alignItems: 'center' }, [
        element(
          { display: 'block', color: pictureColours.ink, wordBreak: 'break-word', ...measureOf(title) },
          title,
        ),
      ]),
    ],
  );
}

function element(style: object, children: unknown) {
  return { type: 'div', key: null, props: { style, children } };
}

/** Returns the font size: the longer the title, the smaller. A title that still does not fit is truncated with an ellipsis. */
function measureOf(title: string) {
  const size = [
    { upTo: 24, fontSize: 108, lineClamp: 2 },
    { upTo: 50, fontSize: 88, lineClamp: 3 },
    { upTo: 90, fontSize: 70, lineClamp: 4 },
  ].find(({ upTo }) => title.length <= upTo) ?? { fontSize: 54, lineClamp: 5 };
  return { ...size, lineHeight: 1.1 };
}

type Fonts = { name: string; data: Buffer; weight: typeof bold; style: 'normal' }[];
let fonts: Promise<Fonts> | undefined;

/** satori reads WOFF, not the WOFF2 that the site serves. */
function loadFonts(): Promise<Fonts> {
  fonts ??= Promise.all([
    loadFont('Figtree', 'figtree-latin-700-normal.woff'),
    loadFont('Figtree Extended', 'figtree-latin-ext-700-normal.woff'),
  ]);
  return fonts;
}

async function loadFont(name: string, file: string): Promise<Fonts[number]> {
  const home = path.dirname(createRequire(import.meta.url).resolve('@fontsource/figtree/package.json'));
  return { name, data: await readFile(path.join(home, 'files', file)), weight: bold, style: 'normal' };
}
