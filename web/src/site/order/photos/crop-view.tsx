import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { BlobImage } from './blob-image.tsx';
import { wholePicture, type Corners, type Point } from './straighten.ts';

interface CropViewProps {
  readonly preview: Blob;
  /** The previous corners; undefined for the whole photo. */
  readonly corners: Corners | undefined;
  /** Undefined for the whole photo. */
  readonly onDone: (corners: Corners | undefined) => void;
}

const cornerNames = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const;

/** The step of an arrow key, as a share of the photo. */
const step = 0.02;
const ways: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Crops a photo: the four corners can be moved with a pointer or arrow keys. */
export function CropView({ preview, corners: before, onDone }: CropViewProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [corners, setCorners] = useState(before ?? wholePicture);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const put = (index: number, point: Point): void => setCorners((now) => moved(now, index, point));

  function nudge(index: number, event: KeyboardEvent): void {
    const way = ways[event.key];
    const corner = corners[index];
    if (way === undefined || corner === undefined) return;
    event.preventDefault();
    put(index, { x: corner.x + way.x, y: corner.y + way.y });
  }

  function follow(index: number, { clientX, clientY }: { clientX: number; clientY: number }): void {
    const bounds = box.current?.getBoundingClientRect();
    if (bounds === undefined) return;
    put(index, { x: (clientX - bounds.left) / bounds.width, y: (clientY - bounds.top) / bounds.height });
  }

  return (
    <>
      <p className="text-sm text-ink-soft">{text('photos.cropHint')}</p>
      <div className="grid place-items-center p-6">
        <div ref={box} dir="ltr" className="relative">
          <BlobImage blob={preview} className="max-h-[55dvh] max-w-full" />
          <Outline corners={corners} />
          {corners.map((corner, index) => (
            <button
              key={cornerNames[index]}
              type="button"
              ref={index === 0 ? first : undefined}
              aria-label={text(`photos.${cornerNames[index] ?? 'upperLeft'}`)}
              onKeyDown={(event) => nudge(index, event)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(index, event);
              }}
              style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
              className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center"
            >
              <span className="size-6 rounded-full border-4 border-accent bg-sheet" />
            </button>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onDone(corners)}>{text('photos.cropDone')}</Button>
        <Button variant="quiet" onClick={() => onDone(undefined)}>
          {text('photos.cropWhole')}
        </Button>
      </div>
    </>
  );
}

function Outline({ corners }: { readonly corners: Corners }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <polygon
        points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-accent/15 stroke-accent stroke-2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function moved(corners: Corners, index: number, { x, y }: Point): Corners {
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  const put = { x: within(x), y: within(y) };
  const [a, b, c, d] = corners.map((corner, at) => (at === index ? put : corner));
  return [a ?? put, b ?? put, c ?? put, d ?? put];
}
