export interface HeicRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The maximum of the longer side, in pixels. */
  readonly longest: number;
  /** The library is a separate file, so that it can be replaced (LGPL). */
  readonly libheifUrl: string;
}

export type HeicReply = ImageBitmap | 'unreadable' | 'tooManyPixels';

/** The library takes ten bytes per pixel. */
const mostPixels = 60_000_000;

self.addEventListener(
  'message',
  ({ data }: MessageEvent<HeicRequest>) => {
    void decode(data).then(
      (reply) => self.postMessage(reply, { transfer: typeof reply === 'string' ? [] : [reply] }),
      () => self.postMessage('unreadable'),
    );
  },
  { once: true },
);

/** The main picture of the file, which may have several (a burst), rotated according to its metadata. */
async function decode({ bytes, longest, libheifUrl }: HeicRequest): Promise<HeicReply> {
  const { default: libheif } = (await import(/* @vite-ignore */ libheifUrl)) as LibheifModule;
  const { HeifDecoder } = await libheif();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) return 'unreadable';
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return 'tooManyPixels';
  const drawn = await new Promise<ImageData | null>((resolve) => {
    image.display(new ImageData(width, height), resolve);
  });
  if (drawn === null) return 'unreadable';
  const scale = Math.min(1, longest / Math.max(width, height));
  return createImageBitmap(drawn, { resizeWidth: Math.round(width * scale), resizeQuality: 'high' });
}

/** The used part of libheif-js, whose own types describe only its C functions. */
interface LibheifModule {
  readonly default: () => Promise<Libheif> | Libheif;
}

interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Calls back with null if the picture cannot be decoded. */
  display(data: ImageData, done: (drawn: ImageData | null) => void): void;
}
