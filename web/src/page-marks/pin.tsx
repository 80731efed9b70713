import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { PagePoint } from '@truepage/core/page-marks/page-mark';
import { useText } from '../i18n/language-context.ts';
import { useAmounts } from '../i18n/formats/use-amounts.ts';
import { classes } from '../ui/classes.ts';

interface PinProps {
  /** The number in the list of marks. */
  readonly number: number;
  readonly page: number;
  readonly at: PagePoint;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Converts a pointer position to a point on the page. */
  readonly pointAt: (event: PointerEvent) => PagePoint;
  /** Undefined if it cannot be moved. */
  readonly onMove: ((at: PagePoint) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  readonly onDone: (() => void) | undefined;
}

/** The step of an arrow key, as a share of the page; with Shift five times as far. */
const step = 0.01;
const ways: Readonly<Record<string, PagePoint | undefined>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/**
 * A numbered pin. A new one has the focus, so that arrow keys move it at once; Enter confirms it, Delete removes
 * it.
 */
export function Pin({ number, page, at, isChosen, onChoose, pointAt, onMove, onRemove, onDone }: PinProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const isNew = useRef(isChosen && onMove !== undefined);
  useEffect(() => {
    if (isNew.current) button.current?.focus();
  }, []);
  useEffect(() => {
    if (!isChosen) return;
    button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  const { percent } = useAmounts();
  const share = (of: number) => percent(Math.round(of * 100));
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key];
    const far = event.shiftKey ? 5 : 1;
    if (way !== undefined && onMove !== undefined) onMove({ x: at.x + way.x * far, y: at.y + way.y * far });
    else if (event.key === 'Enter' && onDone !== undefined) onDone();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove !== undefined) onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      ref={button}
      type="button"
      // Screen readers announce the position as it changes.
      aria-label={text('pageMarks.pin', { number, page, left: share(at.x), top: share(at.y) })}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={press}
      onPointerDown={(event) => onMove && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove?.(pointAt(event));
      }}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      className={classes(
        'absolute grid size-11 -translate-1/2 place-items-center',
        onMove !== undefined && 'cursor-move touch-none',
      )}
    >
      <span
        className={classes(
          'grid size-7 place-items-center rounded-full border-2 border-sheet text-sm font-bold tabular-nums shadow-raised',
          isChosen ? 'bg-accent text-on-accent outline-3 outline-accent' : 'bg-unpaid text-sheet',
        )}
      >
        {number}
      </span>
    </button>
  );
}
