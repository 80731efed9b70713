import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { hasPagePictures } from '../../../page-marks/page-pictures.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { readingQuery } from '../../api/work-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import type { OrderFile } from '../data/staff-order.ts';
import { LinkedPages } from '../linked-pages.tsx';
import { OriginalPage } from './original-page.tsx';

interface OriginalPaneProps {
  readonly orderNumber: string;
  readonly document: string;
  readonly file: OrderFile;
  /** The page number, from 1. */
  readonly page: number;
  readonly onWord: (word: string) => void;
}

/** In percent of the available width. */
const zooms = [100, 150, 200, 300] as const;

/** A page of the original as a picture, with zoom and rotation; recognised words can be copied. */
export function OriginalPane({ orderNumber, document, file, page, onWord }: OriginalPaneProps) {
  const text = useText();
  const { percent } = useAmounts();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  if (!hasPagePictures(file.documentType))
    return <p className="text-ink-soft">{text('adminWork.wordOriginal')}</p>;
  const zoomed = zooms[zoom] ?? 100;
  return (
    <section
      aria-label={text('adminOrder.originalShort')}
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{text('adminOrder.originalShort')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <span role="status" className="text-ink-soft tabular-nums">
            {percent(zoomed)}
          </span>
          <DeskButton
            aria-label={text('adminWork.zoomOut')}
            title={text('adminWork.zoomOut')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <ZoomOut aria-hidden="true" className="size-4" />
          </DeskButton>
          <DeskButton
            aria-label={text('adminWork.zoomIn')}
            title={text('adminWork.zoomIn')}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <ZoomIn aria-hidden="true" className="size-4" />
          </DeskButton>
          <DeskButton
            aria-label={text('adminWork.rotate')}
            title={text('adminWork.rotate')}
            onClick={() => setTurns((turns + 1) % 4)}
          >
            <RotateCw aria-hidden="true" className="size-4" />
          </DeskButton>
        </div>
      </div>
      <div
        role="region"
        aria-label={text('adminWork.picture', { page })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a large page is scrolled by keys too
        tabIndex={0}
        className="min-h-60 overflow-auto rounded-sm border border-line bg-paper-deep p-2"
      >
        {/* A page is not mirrored in right-to-left languages. */}
        <div dir="ltr" style={{ width: `${zoomed}%` }}>
          <LinkedPage {...{ orderNumber, document, file, page, turns, onWord }} />
        </div>
      </div>
    </section>
  );
}

interface LinkedPageProps extends OriginalPaneProps {
  readonly turns: number;
}

function LinkedPage({ orderNumber, document, file, page, turns, onWord }: LinkedPageProps) {
  const reading = useQuery(readingQuery(useDeskApi(), { id: orderNumber, document }));
  const read = reading.data?.pages.find((one) => one.page === page);
  return (
    <LinkedPages fileId={file.id}>
      {(source) => <OriginalPage key={page} {...{ page, turns, read, onWord, source }} />}
    </LinkedPages>
  );
}
