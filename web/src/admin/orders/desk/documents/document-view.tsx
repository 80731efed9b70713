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
  /** The page to open in the PDF viewer; defaults to the first. */
  readonly page?: number | undefined;
}

/** A document in the browser: PDFs in the browser's viewer, pictures inline, Word files as a download only. */
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
    // Keeps the previous page on the screen until the next one is loaded.
    placeholderData: keepPreviousData,
    // A link expires after some minutes: each view fetches and keeps its own, because a new one would reload the
    // document.
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
      // Chromium's viewer opens a page only when the document is loaded.
      key={source}
      // Hides the viewer's page list, to leave more room for the page.
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

/** A picture, scaled to fit or in its original size. */
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
