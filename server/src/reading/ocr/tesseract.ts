import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GreyPicture } from '@truepage/core/files/legibility';
import type { TrainedData } from './ocr-task.ts';

/** A word found by Tesseract; positions are in pixels of the image. */
export interface SeenWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Lines in reading order. */
export type SeenLines = readonly (readonly SeenWord[])[];

/** Tesseract's page segmentation: blocks with lines and columns, or sparse words. */
const layouts = { blocks: '3', words: '11' } as const;

export interface Tesseract {
  /** Reads an image. */
  see(picture: GreyPicture, layout: keyof typeof layouts): SeenLines;
  /** Also reads vertical text; undefined if there is no data for it. */
  readonly down?: Tesseract | undefined;
}

/** The suffix of the names of data for vertical text. */
const downwards = '_vert';

interface Api {
  Init(path: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  /** Reads '/input', rotated by this angle in radians. */
  SetImageFile(exif: number, angle: number): number;
  FindLines(): void;
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
}

interface Core {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => Api;
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Layout {
  readonly blocks:
    | readonly {
        readonly paragraphs?: readonly {
          readonly lines: readonly {
            readonly words: readonly {
              readonly text: string;
              readonly confidence: number;
              readonly bbox: Box;
            }[];
          }[];
        }[];
      }[]
    | null;
}

const require = createRequire(import.meta.url);
const lstmOnly = 1;
/** A smaller slant has no effect, in radians. */
const levelEnough = 0.004;

let loaded: Promise<Core> | undefined;

/** Loads the library, before the sandbox is entered. */
export function loadTesseract(): Promise<Core> {
  const start = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (given: {
    readonly wasmBinary: Uint8Array;
    readonly print: () => void;
    readonly printErr: () => void;
  }) => Promise<Core>;
  const wasmBinary = readFileSync(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'));
  return (loaded ??= start({ wasmBinary, print: () => {}, printErr: () => {} }));
}

/** Starts Tesseract with the data of these languages, the most likely first. Throws if it rejects the data. */
export async function openTesseract(data: readonly TrainedData[]): Promise<Tesseract> {
  const core = await loadTesseract();
  for (const { name, bytes } of data) core.FS.writeFile(`./${name}.traineddata`, bytes);
  const names = data.map(({ name }) => name);
  const across = names.filter((name) => !name.endsWith(downwards));
  if (across.length === 0 || across.length === names.length) return readerWith(core, names);
  // With both, a page and the same page on its side would be read equally well.
  return { ...readerWith(core, across), down: readerWith(core, names) };
}

function readerWith(core: Core, data: readonly string[]): Tesseract {
  const api = new core.TessBaseAPI();
  const names = data.join('+');
  if (api.Init(null, names, lstmOnly) !== 0) throw new Error(`Tesseract does not take the data of ${names}.`);
  return {
    see(picture, layout) {
      api.SetVariable('tessedit_pageseg_mode', layouts[layout]);
      core.FS.writeFile('/input', greyFile(picture));
      show(api, 0);
      api.FindLines();
      const slant = api.GetGradient();
      const angle = Math.abs(slant) < levelEnough ? 0 : slant;
      if (angle !== 0) show(api, angle);
      api.Recognize(null);
      const seen = JSON.parse(api.GetJSONText()) as Layout;
      api.Clear();
      return linesOf(seen, picture, angle);
    },
  };
}

function show(api: Api, angle: number): void {
  if (api.SetImageFile(1, angle) !== 0) throw new Error('Tesseract does not take the picture.');
}

/** A portable graymap, which can be written without a library. */
function greyFile({ width, height, values }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), values]);
}

function linesOf({ blocks }: Layout, { width, height }: GreyPicture, angle: number): SeenLines {
  const [sine, cosine] = [Math.sin(-angle), Math.cos(angle)];
  // Tesseract has rotated the image around its centre.
  const back = ({ x0, y0, x1, y1 }: Box) => {
    const [x, y] = [(x0 + x1 - width) / 2, (y0 + y1 - height) / 2];
    const [across, down] = [x * cosine - y * sine + width / 2, x * sine + y * cosine + height / 2];
    const [half, tall] = [(x1 - x0) / 2, (y1 - y0) / 2];
    return { left: across - half, top: down - tall, right: across + half, bottom: down + tall };
  };
  return (blocks ?? []).flatMap(({ paragraphs = [] }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words }) =>
        words.map(({ text, confidence, bbox }) => ({ text: text.trim(), confidence, ...back(bbox) })),
      ),
    ),
  );
}
