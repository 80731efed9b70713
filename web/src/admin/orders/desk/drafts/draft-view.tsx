import { useState } from 'react';
import type { StaffDraft } from '@truepage/core/api/drafts/admin-drafts';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { MarkWords } from '../../../../page-marks/mark-words.tsx';
import { orderAction } from '../../../keys/order-actions.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { MarksDialog } from '../corrections/marks-dialog.tsx';

/** A draft with its state and the customer's comments on each of its files. */
export function DraftView({ draft }: { readonly draft: StaffDraft }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const { round, sentBy: who, sentAt, state, answerBy, isAutomatic, note, files } = draft;
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">
          {text('adminDrafts.version', { round, who, time: shortMoment(sentAt) })}
        </p>
        <p>
          <span>{text(`adminDrafts.state_${state}`, { time: shortMoment(answerBy) })}</span>
          {isAutomatic && <span className="block">{text('adminDrafts.automatic')}</span>}
        </p>
      </div>
      {note !== '' && (
        <div>
          <p className="text-sm font-semibold text-ink-soft">{text('adminDrafts.note')}</p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {note}
          </p>
        </div>
      )}
      {files.map((file) => (
        <FileComments key={file.fileId} draft={draft} file={file} />
      ))}
    </div>
  );
}

interface FileCommentsProps {
  readonly draft: StaffDraft;
  readonly file: StaffDraft['files'][number];
}

function FileComments({ draft, file }: FileCommentsProps) {
  const text = useText();
  const [isLooking, setIsLooking] = useState(false);
  const own = draft.comments.filter(({ fileId }) => fileId === file.fileId);
  if (own.length === 0) return null;
  const marks = own.map(({ page, at, text: wrong, isLate }) => ({
    page,
    at,
    wrong: isLate ? `${wrong} (${text('adminDrafts.isLate')})` : wrong,
    right: '',
  }));
  return (
    <div className="grid gap-3">
      <MarkWords marks={marks} />
      {own.some(({ isLate }) => isLate) && <p className="text-pending">{text('adminDrafts.late')}</p>}
      <p>
        <DeskButton {...orderAction('draftComments')} onClick={() => setIsLooking(true)}>
          {text('adminDrafts.look')}
        </DeskButton>
      </p>
      {isLooking && (
        <MarksDialog
          title={text('adminDrafts.looking', { round: draft.round })}
          label={text('adminShell.pagesOf', { filename: file.filename })}
          file={file}
          marks={marks}
          onClose={() => setIsLooking(false)}
        />
      )}
    </div>
  );
}
