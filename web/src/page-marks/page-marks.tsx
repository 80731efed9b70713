import { useState } from 'react';
import type { PageMark } from '@truepage/core/page-marks/page-mark';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useText } from '../i18n/language-context.ts';
import { useAmounts } from '../i18n/use-amounts.ts';
import { Button } from '../ui/button.tsx';
import { MarkedPage } from './marked-page.tsx';

/** A mark with a place on a page. Its number in the list is what its pin shows. */
export interface ListedMark extends PageMark {
  readonly id: string;
}

export interface MarkActions {
  /** The id of the new mark is the caller's. */
  readonly onAdd: (mark: PageMark) => void;
  readonly onMove: (id: string, mark: PageMark) => void;
  readonly onRemove: (id: string) => void;
  /** Enter on a pin: its place is right. */
  readonly onDone: (id: string) => void;
}

export interface PageMarksProps {
  /** Of the document: what screen readers call it. */
  readonly label: string;
  readonly pages: number;
  /** The address of a page's picture. It may change: links work for some minutes, and a page uses the latest when it is first seen. */
  readonly pageSource: (page: number) => string;
  readonly marks: readonly ListedMark[];
  /** The mark whose pin stands out and is scrolled to. */
  readonly chosen?: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Left out: the marks are only shown. */
  readonly actions?: MarkActions | undefined;
}

/** In percent of the room that there is. */
const zooms = [100, 150, 200, 300] as const;

/**
 * The pages of a document as pictures, with pins. A click or tap puts a pin, dragging and arrow keys move it. What the marks
 * say, and the list of them, is the caller's.
 */
export function PageMarks(props: PageMarksProps) {
  const { label, pages } = props;
  const text = useText();
  const [zoom, setZoom] = useState(0);
  const { percent } = useAmounts();
  const zoomed = zooms[zoom] ?? 100;
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="text-sm text-ink-soft tabular-nums">
          {percent(zoomed)}
        </span>
        <Button
          variant="secondary"
          aria-label={text('pageMarks.zoomOut')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut aria-hidden="true" className="size-5" />
        </Button>
        <Button
          variant="secondary"
          aria-label={text('pageMarks.zoomIn')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long documents are scrolled by keys too
        tabIndex={0}
        className="max-h-[75dvh] overflow-auto rounded-sm border border-line bg-paper-deep p-2"
      >
        {/* The pages are not mirrored. */}
        <ol dir="ltr" className="grid gap-3" style={{ width: `${zoomed}%` }}>
          {Array.from({ length: pages }, (_, index) => (
            <MarkedPage key={index} {...props} page={index + 1} />
          ))}
        </ol>
      </div>
    </div>
  );
}
