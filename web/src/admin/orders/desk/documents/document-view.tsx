import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { failureText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { classes } from '../../../../ui/classes.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FailurePanel } from '../../../ui/states.tsx';
import type { OrderFile } from '../../data/staff-order.ts';
import { viewingOf } from './viewing.ts';

interface DocumentViewProps {
  readonly file: OrderFile;
  /** The page that the viewer of a PDF turns to; undefined: the first. */
  readonly page?: number | undefined;
}

/** A document as the browser can show it: PDFs in its own viewer, pictures as they are, Word files not at all. */
export function DocumentView({ file, page }: DocumentViewProps) {
  const text = useText();
  const viewing = viewingOf(file.documentType);
  if (viewing === 'download-only') return <NoView>{text('adminOrder.wordOnlyDownload')}</NoView>;
  if (viewing === 'pdf' && !navigator.pdfViewerEnabled)
    return <NoView>{text('adminOrder.noPdfViewer')}</NoView>;
  return viewing === 'pdf' ? (
    <LinkedView file={file} isPdf page={page} />
  ) : (
    <LinkedView file={file} isPdf={false} />
  );
}

function NoView({ children }: { readonly children: string }) {
  return (
    <div className="grid min-h-40 place-items-center rounded-sm border border-dashed border-line-strong p-6 text-center text-ink-soft">
      <p className="max-w-[45ch]">{children}</p>
    </div>
  );
}

interface LinkedViewProps extends DocumentViewProps {
  readonly isPdf: boolean;
}

function LinkedView({ file: { id, filename }, isPdf, page = 1 }: LinkedViewProps) {
  const text = useText();
  const { viewDocument } = useDeskApi();
  const view = useQuery({
    queryKey: ['document-view', id, page],
    queryFn: () => viewDocument(id),
    // The page before stays until the next one is there.
    placeholderData: keepPreviousData,
    // The link works for some minutes: each view gets and keeps its own, or the document would reload.
    gcTime: 0,
    staleTime: 'static',
  });
  if (view.data === undefined || (view.data.kind !== 'ready' && view.isFetching)) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label={text('adminOrder.viewLoading')} />
      </div>
    );
  }
  if (view.data.kind !== 'ready') {
    return (
      <FailurePanel
        words={failureText(view.data, text)}
        title={text('adminOrder.noView')}
        onRetry={() => void view.refetch()}
      />
    );
  }
  const { source } = view.data;
  return isPdf ? (
    // Hidden ones load only when shown, because every opening is recorded in the history.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDFs there; the answer carries `sandbox` in its CSP
    <iframe
      // Chromium's viewer turns to a page only when it opens the document.
      key={source}
      // More room for the page than for the viewer's own list of pages.
      src={`${source}#page=${page}&navpanes=0`}
      title={filename}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-full rounded-sm border border-line bg-paper-deep"
    />
  ) : (
    <Picture source={source} name={filename} />
  );
}

/** A picture that fits its place, or in its own size. */
function Picture({ source, name }: { readonly source: string; readonly name: string }) {
  const text = useText();
  const [isActualSize, setIsActualSize] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <NoView>{text('adminOrder.pictureFailed')}</NoView>;
  const Icon = isActualSize ? ZoomOut : ZoomIn;
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-2">
      <div
        role="region"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a large picture is scrolled by keys too
        tabIndex={0}
        className="min-h-60 overflow-auto rounded-sm border border-line bg-paper-deep"
      >
        <img
          src={source}
          alt={name}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setHasFailed(true)}
          className={classes(isActualSize ? 'max-w-none' : 'size-full object-contain')}
        />
      </div>
      <DeskButton
        aria-pressed={isActualSize}
        onClick={() => setIsActualSize(!isActualSize)}
        className="justify-self-start"
      >
        <Icon aria-hidden="true" className="size-4" />
        <span>{text('adminOrder.actualSize')}</span>
      </DeskButton>
    </div>
  );
}
