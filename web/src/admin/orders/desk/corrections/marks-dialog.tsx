import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffCorrection } from '@truepage/core/api/admin/corrections/corrections';
import { failureText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { MarkWords } from '../../../../page-marks/mark-words.tsx';
import { PageMarks } from '../../../../page-marks/page-marks.tsx';
import { hasPagePictures, pageCountOf } from '../../../../page-marks/page-pictures.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../../ui/states.tsx';

/** Links to documents work for five minutes. */
const renewEvery = 4 * 60_000;

interface MarksDialogProps {
  readonly correction: StaffCorrection;
  readonly onClose: () => void;
}

/** The marked version with the customer's pins, and what they say. */
export function MarksDialog({ correction, onClose }: MarksDialogProps) {
  const text = useText();
  const [chosen, choose] = useState<number>();
  const { marks, marked } = correction;
  const words = <MarkWords marks={marks} chosen={chosen} onChoose={choose} />;
  return (
    <Dialog
      title={text('adminCorrections.marksTitle', { version: marked.version })}
      width="full"
      onClose={onClose}
    >
      <div className="grid content-start gap-4 overflow-y-auto lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        {hasPagePictures(marked.documentType) ? (
          <MarkedVersion correction={correction} chosen={chosen} onChoose={choose} />
        ) : (
          <p className="text-ink-soft">{text('adminOrder.wordOnlyDownload')}</p>
        )}
        <div className="max-lg:row-start-1">{words}</div>
      </div>
    </Dialog>
  );
}

interface MarkedVersionProps {
  readonly correction: StaffCorrection;
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
}

function MarkedVersion({ correction: { marks, marked }, chosen, onChoose }: MarkedVersionProps) {
  const text = useText();
  const { viewDocument } = useDeskApi();
  const view = useQuery({
    queryKey: ['document-pages', marked.fileId],
    queryFn: () => viewDocument(marked.fileId),
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
  const { source } = view.data;
  return (
    <PageMarks
      label={text('adminCorrections.pages', { filename: marked.filename })}
      pages={pageCountOf(marked)}
      pageSource={(page) => `${source}?page=${page}`}
      marks={marks.map((mark, index) => ({ ...mark, id: String(index) }))}
      chosen={chosen === undefined ? undefined : String(chosen)}
      onChoose={(id) => onChoose(Number(id))}
    />
  );
}
