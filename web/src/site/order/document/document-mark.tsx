import { documentTypeByName } from '@truepage/core/files/document-type';
import { FileText, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';

/** The size of the drawing in pixels: four times its size on the page, for high-resolution screens. */
const box = { width: 128, height: 160 } as const;

interface DocumentMarkProps {
  /** Undefined if the file is not in this browser. */
  readonly file: File | undefined;
  readonly name: string;
  /** For use in a list. */
  readonly isSmall?: boolean;
}

/** A preview of a file: the picture itself, or its type on a sheet. */
export function DocumentMark({ file, name, isSmall = false }: DocumentMarkProps) {
  const type = documentTypeByName(name) ?? 'pdf';
  const size = isSmall ? 'h-15 w-12' : 'h-20 w-16';
  const isPicture = type === 'jpg' || type === 'png';
  if (isPicture && file !== undefined) return <ImageMark file={file} className={size} />;
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center content-center gap-1 rounded-sm border border-line-strong bg-paper text-accent',
        size,
      )}
    >
      <FileText className={isSmall ? 'size-5' : 'size-6'} />
      <span className="text-sm leading-none font-bold uppercase">{type}</span>
    </span>
  );
}

interface DocumentNoteProps {
  readonly tone: 'pending' | 'unpaid';
  readonly words: string;
}

/** A problem of a document, or a hint. */
export function DocumentNote({ tone, words }: DocumentNoteProps) {
  return (
    <p
      className={classes(
        'flex items-start gap-2 text-sm',
        tone === 'unpaid' ? 'font-semibold text-unpaid' : 'text-pending',
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{words}</span>
    </p>
  );
}

interface ImageMarkProps {
  readonly file: File;
  readonly className: string;
}

/** A thumbnail of a chosen image, cropped to the shape of a page. Stays empty if it cannot be drawn. */
function ImageMark({ file, className }: ImageMarkProps) {
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
