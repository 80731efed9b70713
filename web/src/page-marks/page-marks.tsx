import { useState } from 'react';
import type { PageMark } from '@truepage/core/page-marks/page-mark';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useText } from '../i18n/language-context.ts';
import { useAmounts } from '../i18n/formats/use-amounts.ts';
import { Button } from '../ui/button.tsx';
import { MarkedPage } from './marked-page.tsx';

/** A mark with a position on a page. Its pin shows its number in the list. */
export interface ListedMark extends PageMark {
  readonly id: string;
}

export interface MarkActions {
  /** The caller assigns the id of the new mark. */
  readonly onAdd: (mark: PageMark) => void;
  readonly onMove: (id: string, mark: PageMark) => void;
  readonly onRemove: (id: string) => void;
  /** Enter on a pin: its position is confirmed. */
  readonly onDone: (id: string) => void;
}

export interface PageMarksProps {
  /** The document's name for screen readers. */
  readonly label: string;
  readonly pages: number;
  /**
   * Returns the address of a page's picture. It may change, because links expire; a page uses the newest when it is
   * first shown.
   */
  readonly pageSource: (page: number) => string;
  readonly marks: readonly ListedMark[];
  /** The mark whose pin is highlighted and scrolled into view. */
  readonly chosen?: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Omit to show the marks read-only. */
  readonly actions?: MarkActions | undefined;
}

/** In percent of the available width. */
const zooms = [100, 150, 200, 300] as const;

/**
 * The pages of a document as pictures, with pins. A click or tap adds a pin, dragging and arrow keys move it. The
 * caller renders the texts and the list of marks.
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
        {/* Pages are not mirrored in right-to-left languages. */}
        <ol dir="ltr" className="grid gap-3" style={{ width: `${zoomed}%` }}>
          {Array.from({ length: pages }, (_, index) => (
            <MarkedPage key={index} {...props} page={index + 1} />
          ))}
        </ol>
      </div>
    </div>
  );
}
