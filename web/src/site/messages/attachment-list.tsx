import { wholePercent } from '@truepage/core/texts/amounts';
import { useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { retryingText } from '../order/uploads/retrying-text.ts';
import type { Attachment, Attachments } from './use-attachments.ts';

/** The files of the message being written. */
export function AttachmentList({ attachments }: { readonly attachments: Attachments }) {
  const text = useText();
  const { bytes } = useAmounts();
  return (
    <ul aria-label={text('messages.attachments')} className="grid w-full gap-2 empty:hidden">
      {attachments.files.map((attachment) => (
        <li key={attachment.id} className="grid gap-1 rounded-md border border-line bg-paper px-3 py-2">
          <p dir="auto" translate="no" className="wrap-anywhere">
            {attachment.file.name}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-sm text-ink-soft tabular-nums">{bytes(attachment.file.size)}</p>
            <Actions attachment={attachment} attachments={attachments} />
          </div>
          <State attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

interface ActionsProps {
  readonly attachment: Attachment;
  readonly attachments: Attachments;
}

function Actions({ attachment: { id, file, upload, refusal }, attachments }: ActionsProps) {
  const text = useText();
  const button = 'min-h-11 font-semibold text-accent underline underline-offset-4';
  const isUnderWay = upload?.kind !== 'uploaded' && refusal === undefined;
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {upload?.kind === 'impossible' && (
        <button
          type="button"
          className={button}
          aria-label={text('messages.retryFile', { name: file.name })}
          onClick={() => attachments.retry(id)}
        >
          {text('messages.sendAgain')}
        </button>
      )}
      <button
        type="button"
        className={button}
        aria-label={text(isUnderWay ? 'messages.cancelFile' : 'messages.removeFile', { name: file.name })}
        onClick={() => attachments.remove(id)}
      >
        {text(isUnderWay ? 'messages.cancel' : 'messages.remove')}
      </button>
    </p>
  );
}

function State({ attachment: { file, upload, refusal } }: Pick<ActionsProps, 'attachment'>) {
  const text = useText();
  const { percent } = useAmounts();
  if (refusal !== undefined || upload?.kind === 'impossible')
    return (
      <p role="alert" className="text-sm font-semibold text-unpaid">
        {refusal ?? text('messages.fileFailed')}
      </p>
    );
  if (upload === undefined || upload.kind === 'uploaded')
    return (
      <p className="text-sm text-ink-soft">
        {text(upload === undefined ? 'messages.fileWaits' : 'messages.fileAttached')}
      </p>
    );
  const arrived = 'arrived' in upload ? wholePercent(upload.arrived, file.size) : 100;
  const words =
    upload.kind === 'retrying'
      ? retryingText(upload, { busy: text('messages.fileWaits'), offline: text('messages.fileOffline') })
      : upload.kind === 'checking'
        ? text('messages.fileChecked')
        : percent(arrived);
  return (
    <div className="grid gap-1">
      <ProgressBar label={file.name} percent={arrived} valueText={words} />
      <p className="text-sm text-ink-soft tabular-nums">{words}</p>
    </div>
  );
}
