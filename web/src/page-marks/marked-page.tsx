import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { onPage } from '@truepage/core/page-marks/on-page';
import type { PagePoint } from '@truepage/core/page-marks/page-mark';
import { useText } from '../i18n/language-context.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import type { PageMarksProps } from './page-marks.tsx';
import { Pin } from './pin.tsx';

interface MarkedPageProps extends Omit<PageMarksProps, 'label'> {
  /** The page number, from 1. */
  readonly page: number;
}

const centre: PagePoint = { x: 0.5, y: 0.5 };

/** A page with its pins. Its picture is loaded when it comes near the viewport. */
export function MarkedPage({ page, pages, pageSource, marks, chosen, onChoose, actions }: MarkedPageProps) {
  const text = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const pointAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = sheet.current?.getBoundingClientRect();
    if (box === undefined) return centre;
    return onPage({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const add = (at: PagePoint) => actions?.onAdd({ page, at });
  return (
    <li className="grid gap-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2" dir="auto">
        <p className="text-sm font-semibold text-ink-soft">{text('pageMarks.page', { page, pages })}</p>
        {actions !== undefined && (
          <Button variant="quiet" className="px-0" onClick={() => add(centre)}>
            {text('pageMarks.add', { page })}
          </Button>
        )}
      </div>
      <div ref={sheet} className="relative bg-sheet shadow-sheet">
        <PagePicture
          page={page}
          source={pageSource}
          box={sheet}
          onPoint={actions === undefined ? undefined : (event) => add(pointAt(event))}
        />
        {marks.map((mark, index) =>
          mark.page !== page || mark.at === null ? null : (
            <Pin
              key={mark.id}
              number={index + 1}
              page={page}
              at={mark.at}
              isChosen={mark.id === chosen}
              onChoose={() => onChoose(mark.id)}
              pointAt={pointAt}
              onMove={actions && ((at) => actions.onMove(mark.id, { page, at: onPage(at) }))}
              onRemove={actions && (() => actions.onRemove(mark.id))}
              onDone={actions && (() => actions.onDone(mark.id))}
            />
          ),
        )}
      </div>
    </li>
  );
}

interface PagePictureProps {
  readonly page: number;
  readonly source: (page: number) => string;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onPoint: ((event: MouseEvent) => void) | undefined;
}

/** Keeps the address from when the page came near the viewport: a newer one would load the picture again. */
function PagePicture({ page, source, box, onPoint }: PagePictureProps) {
  const text = useText();
  const isNear = useNear(box);
  const [address, setAddress] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  if (isNear && address === undefined) setAddress(source(page));
  const load = () => {
    setHasFailed(false);
    setAddress(source(page));
  };
  if (hasFailed)
    return (
      <div className="grid aspect-[210/297] place-content-center justify-items-center gap-2 p-4 text-center">
        <p>{text('pageMarks.failed')}</p>
        <Button variant="secondary" onClick={load}>
          {text('common.retry')}
        </Button>
      </div>
    );
  const alt = text('pageMarks.picture', { page });
  if (address === undefined) return <div role="img" aria-label={alt} className="aspect-[210/297]" />;
  return (
    // The button above it does the same by keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <img
      src={address}
      alt={alt}
      // Reserves space until the size of the picture is known.
      style={{ aspectRatio: 'auto 210 / 297' }}
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setHasFailed(true)}
      onClick={onPoint}
      className={classes('block w-full', onPoint !== undefined && 'cursor-crosshair')}
    />
  );
}

/** Whether an element has ever been near the viewport. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (box.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && setIsNear(true),
      { rootMargin: '50% 0px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isNear]);
  return isNear;
}
