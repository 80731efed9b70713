import { useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';

/** Pixels of the drawing: four times its size on the page, for sharp screens. */
const box = { width: 128, height: 160 } as const;

interface ImageMarkProps {
  readonly file: File;
  readonly className: string;
}

/** A small picture of a chosen image, cut to the shape of a page. Stays empty where it cannot be drawn. */
export function ImageMark({ file, className }: ImageMarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    async function draw(): Promise<void> {
      const image = await createImageBitmap(file);
      const context = isCurrent ? canvas.current?.getContext('2d') : null;
      if (context) drawCover(context, image);
      image.close();
    }
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <canvas
      ref={canvas}
      {...box}
      aria-hidden="true"
      className={classes('shrink-0 rounded-sm border border-line-strong bg-paper', className)}
    />
  );
}

function drawCover(context: CanvasRenderingContext2D, image: ImageBitmap): void {
  const scale = Math.max(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.clearRect(0, 0, box.width, box.height);
  context.drawImage(image, (box.width - width) / 2, (box.height - height) / 2, width, height);
}
