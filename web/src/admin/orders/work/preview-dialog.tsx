import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { workPreviewQuery } from '../../api/work-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import type { Work } from './use-work.ts';

interface PreviewProps {
  readonly work: Work;
  readonly place: { readonly id: string; readonly document: string };
  /** The page number, from 1. */
  readonly page: number;
}

/** Previews a page as it will be printed, after saving everything. */
export function PreviewButton({ work, place, page }: PreviewProps) {
  const text = useText();
  const [version, setVersion] = useState<number>();
  const show = async () => {
    await work.saver.save();
    if (work.saver.version > 0) setVersion(work.saver.version);
  };
  return (
    <>
      <DeskButton disabled={work.version === 0 && work.state.kind === 'saved'} onClick={() => void show()}>
        <Eye aria-hidden="true" className="size-4" />
        <span>{text('adminShell.preview')}</span>
      </DeskButton>
      {version !== undefined && (
        <PreviewDialog {...{ place, page, version }} onClose={() => setVersion(undefined)} />
      )}
    </>
  );
}

interface PreviewDialogProps extends Pick<PreviewProps, 'place' | 'page'> {
  readonly version: number;
  readonly onClose: () => void;
}

function PreviewDialog({ place, page, version, onClose }: PreviewDialogProps) {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(workPreviewQuery(useDeskApi(), place, version, page));
  const title = text('adminWork.previewTitle', { page });
  return (
    <Dialog title={title} width="full" onClose={onClose}>
      <div className="grid content-start justify-items-center gap-3 overflow-y-auto bg-paper-deep p-3">
        <p className="text-ink-soft">{text('adminWork.previewHint')}</p>
        {data !== undefined && (
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
            alt={title}
            // Paper is white in every theme.
            style={{ backgroundColor: '#fff' }}
            className="w-full max-w-4xl shadow-sheet"
          />
        )}
        {data === undefined && error !== null && !isFetching && (
          <ErrorPanel error={error} title={text('adminWork.previewFailed')} onRetry={() => void refetch()} />
        )}
        {data === undefined && isFetching && <Spinner label={text('adminShell.loadingScreen')} />}
      </div>
    </Dialog>
  );
}
