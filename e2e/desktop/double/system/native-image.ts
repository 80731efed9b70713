import { readFileSync } from 'node:fs';
import type * as Electron from 'electron';
import { Strict, strict } from '../strict.ts';

type Modelled = Pick<
  Electron.NativeImage,
  | 'addRepresentation'
  | 'getAspectRatio'
  | 'getScaleFactors'
  | 'getSize'
  | 'isEmpty'
  | 'isMacTemplateImage'
  | 'isTemplateImage'
  | 'setTemplateImage'
  | 'toDataURL'
  | 'toPNG'
>;

/** PNG alone: its size stands in its head. Everything else is taken for empty, as Electron does with what it cannot read. */
class NativeImage extends Strict implements Modelled {
  isMacTemplateImage = false;
  readonly #png: Buffer;
  readonly #size: Electron.Size;

  constructor(png: Buffer, size?: Electron.Size) {
    super();
    const isPng = png.subarray(1, 4).toString('latin1') === 'PNG';
    this.#png = isPng ? png : Buffer.alloc(0);
    this.#size =
      size ??
      (isPng ? { width: png.readUInt32BE(16), height: png.readUInt32BE(20) } : { width: 0, height: 0 });
  }

  isEmpty(): boolean {
    return this.#png.length === 0;
  }

  getSize(): Electron.Size {
    return this.#size;
  }

  getAspectRatio(): number {
    return this.isEmpty() ? 1 : this.#size.width / this.#size.height;
  }

  getScaleFactors(): number[] {
    return [1];
  }

  /** Keeps the picture and notes the size. */
  resize({ width = this.#size.width, height = this.#size.height }: Electron.ResizeOptions): NativeImage {
    return new NativeImage(this.#png, { width, height });
  }

  toPNG(): Buffer {
    return this.#png;
  }

  toDataURL(): string {
    return `data:image/png;base64,${this.#png.toString('base64')}`;
  }

  setTemplateImage(isTemplate: boolean): void {
    this.isMacTemplateImage = isTemplate;
  }

  isTemplateImage(): boolean {
    return this.isMacTemplateImage;
  }

  addRepresentation(): void {}
}

export type { NativeImage };

export const nativeImage = strict('nativeImage', {
  createEmpty: () => new NativeImage(Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer) => new NativeImage(bytes),
  createFromDataURL: (url: string) => new NativeImage(Buffer.from(url.replace(/^[^,]*,/, ''), 'base64')),
  createFromPath(path: string) {
    try {
      return new NativeImage(readFileSync(path));
    } catch {
      return new NativeImage(Buffer.alloc(0));
    }
  },
} satisfies Record<
  keyof Pick<
    typeof Electron.nativeImage,
    'createEmpty' | 'createFromBuffer' | 'createFromDataURL' | 'createFromPath'
  >,
  unknown
>);
