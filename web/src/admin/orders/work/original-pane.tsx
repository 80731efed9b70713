import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { failureText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/use-amounts.ts';
import { hasPagePictures } from '../../../page-marks/page-pictures.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { readingQuery } from '../../api/desk-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import type { OrderFile } from '../data/staff-order.ts';
import { OriginalPage } from './original-page.tsx';

interface OriginalPaneProps {
  readonly orderNumber: string;
  readonly document: string;
  readonly file: OrderFile;
  /** 1, 2, … */
  readonly page: number;
  readonly onWord: (word: string) => void;
}

/** Links to documents work for five minutes. */
const renewEvery = 4 * 60_000;
/** In percent of the room that there is. */
const zooms = [100, 150, 200, 300] as const;

/** A page of the original as a picture, to zoom and rotate; its words can be copied where they were read. */
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
        {/* A page is not mirrored. */}
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

function LinkedPage({ file, ...rest }: LinkedPageProps) {
  const text = useText();
  const api = useDeskApi();
  const { viewDocument } = api;
  const reading = useQuery(readingQuery(api, { id: rest.orderNumber, document: rest.document }));
  const view = useQuery({
    queryKey: ['document-pages', file.id],
    queryFn: () => viewDocument(file.id),
    gcTime: 0,
    refetchInterval: renewEvery,
  });
  if (view.data === undefined) return <Spinner label={text('adminOrder.viewLoading')} />;
  if (view.data.kind !== 'ready')
    return (
      <FailurePanel
        words={failureText(view.data, text)}
        title={text('adminOrder.noView')}
        onRetry={() => void view.refetch()}
      />
    );
  const { page, turns, onWord } = rest;
  const read = reading.data?.pages.find((one) => one.page === page);
  return <OriginalPage key={page} {...{ page, turns, read, onWord }} source={view.data.source} />;
}
