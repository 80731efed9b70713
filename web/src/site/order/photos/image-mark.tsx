import { useEffect, useRef } from 'react';
import { decodePhoto } from './decode-photo.ts';

/** The size of the drawing in pixels: four times its size on the page, for high-resolution screens. */
const box = { width: 128, height: 160 } as const;

interface ImageMarkProps {
  readonly file: File;
  readonly className: string;
}

/** A thumbnail of a chosen image, cropped to the shape of a page. Stays empty if it cannot be drawn. */
export function ImageMark({ file, className }: ImageMarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    async function draw(): Promise<void> {
      // A small copy: decoded in full size, a photo of 100 megapixels takes 400 MB.
      const image = await decodePhoto(file, 2 * box.height);
      if (typeof image === 'string') return;
      const context = isCurrent ? canvas.current?.getContext('2d') : null;
      if (context) drawCover(context, image);
      image.close();
    }
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return <canvas ref={canvas} {...box} aria-hidden="true" className={className} />;
}

function drawCover(context: CanvasRenderingContext2D, image: ImageBitmap): void {
  const scale = Math.max(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.clearRect(0, 0, box.width, box.height);
  context.drawImage(image, (box.width - width) / 2, (box.height - height) / 2, width, height);
}
