import { useState } from 'react';
import type { CorrectedVersion, CorrectionMark } from '@truepage/core/api/corrections/corrections';
import { useText } from '../../../../i18n/language-context.ts';
import { MarkWords } from '../../../../page-marks/mark-words.tsx';
import { PageMarks } from '../../../../page-marks/page-marks.tsx';
import { hasPagePictures, pageCountOf } from '../../../../page-marks/page-pictures.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkedPages } from '../../linked-pages.tsx';

interface MarksDialogProps {
  readonly title: string;
  /** The accessible name of the pages. */
  readonly label: string;
  readonly file: Pick<CorrectedVersion, 'fileId' | 'documentType' | 'pages'>;
  readonly marks: readonly CorrectionMark[];
  readonly onClose: () => void;
}

/** A version with the customer's pins and their comments. */
export function MarksDialog({ title, label, file, marks, onClose }: MarksDialogProps) {
  const text = useText();
  const [chosen, choose] = useState<number>();
  const words = <MarkWords marks={marks} chosen={chosen} onChoose={choose} />;
  return (
    <Dialog title={title} width="full" onClose={onClose}>
      <div className="grid content-start gap-4 overflow-y-auto lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        {hasPagePictures(file.documentType) ? (
          <MarkedVersion file={file} label={label} marks={marks} chosen={chosen} onChoose={choose} />
        ) : (
          <p className="text-ink-soft">{text('adminOrder.wordOnlyDownload')}</p>
        )}
        <div className="max-lg:row-start-1">{words}</div>
      </div>
    </Dialog>
  );
}

interface MarkedVersionProps extends Pick<MarksDialogProps, 'file' | 'label' | 'marks'> {
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
}

function MarkedVersion({ file, label, marks, chosen, onChoose }: MarkedVersionProps) {
  return (
    <LinkedPages fileId={file.fileId}>
      {(source) => (
        <PageMarks
          label={label}
          pages={pageCountOf(file)}
          pageSource={(page) => `${source}?page=${page}`}
          marks={marks.map((mark, index) => ({ ...mark, id: String(index) }))}
          chosen={chosen === undefined ? undefined : String(chosen)}
          onChoose={(id) => onChoose(Number(id))}
        />
      )}
    </LinkedPages>
  );
}
