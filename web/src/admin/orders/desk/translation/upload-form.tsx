import { useId, useState } from 'react';
import { keepsBack } from '@truepage/core/drafts/draft';
import { asksForApproval } from '@truepage/core/orders/approval';
import { Mail, Pause, Play, Upload } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { useAmounts } from '../../../../i18n/formats/use-amounts.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { RefusedDocument } from '../certificate/refused-document.tsx';
import { isWholeWith, severalDocuments } from '../documents/several-documents.ts';
import { useIsHeld } from '../checks/use-delivery-check.ts';
import { FilePicker } from './file-picker.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { MailPreview } from './mail-preview.tsx';
import { useMayNotify } from './use-may-notify.ts';
import { UploadProgress } from './upload-progress.tsx';
import { orderAction } from '../../../keys/order-actions.ts';
import { useLeaveGuard } from '../../../leaving/use-leave-guard.ts';

interface UploadFormProps {
  /** There already is a translation; it is kept as an earlier version. */
  readonly isReplacement: boolean;
  /** Undefined if the form cannot be closed. */
  readonly onClose: (() => void) | undefined;
}

/** The id of the button that sends the file. It takes the focus when a file was dropped. */
export const sendButtonId = 'send-translation';

/** The id of the button that uploads and notifies the customer. */
const notifyButtonId = 'send-translation-and-tell';

/**
 * Chooses and uploads a translation. File and progress are in the order page's state, because files can also be
 * dropped.
 */
export function UploadForm({ isReplacement, onClose }: UploadFormProps) {
  const text = useText();
  const titleId = useId();
  const { review = 'none' } = useStaff();
  const { order, position, upload } = useOrderDesk();
  const [ofAll, setOfAll] = useState(false);
  const { state, choose, send, cancel, reset } = upload;
  const isUploading = state.kind === 'uploading';
  const isChosen = state.kind === 'chosen' || state.kind === 'error';
  useLeaveGuard({ isChanged: isChosen, discard: reset }, 'order');
  // An unpaid translation cannot be downloaded: its customer is notified after the payment.
  const isHeld = useIsHeld(order);
  const isReviewed = asksForApproval(review, order);
  const isTheirs = useMayNotify(order);
  const isDelivery = isWholeWith(order, { position, ofAll }) && !keepsBack(order.draftState);
  const mayNotify = isChosen && isDelivery && order.isPaid && !isReviewed && !isHeld && isTheirs;
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        send({
          thenNotify: mayNotify && event.nativeEvent.submitter?.id === notifyButtonId,
          ofAll,
        });
      }}
      className="grid gap-3"
    >
      <div className="grid gap-0.5">
        <h3 id={titleId} className="font-bold">
          {text(isReplacement ? 'adminOrder.replaceTitle' : 'adminOrder.upload')}
        </h3>
        {isReplacement && <p className="text-ink-soft">{text('adminOrder.replaceHint')}</p>}
      </div>
      <UnpaidHint />
      {isReviewed && <p className="text-ink-soft">{text('adminReview.afterUpload')}</p>}
      {isHeld && <p className="text-ink-soft">{text('adminChecks.heldAfterUpload')}</p>}
      {!isUploading && <FilePicker onPick={choose} />}
      <ChosenFile />
      {severalDocuments(order) && !isUploading && <OfAllField isChecked={ofAll} onChange={setOfAll} />}
      {mayNotify && <MailPreview filename={state.file.name} />}
      {isUploading && <UploadProgress percent={state.percent} pace={state.pace} />}
      <UploadFailure />
      <div className="flex flex-wrap gap-2">
        <SendButtons isReady={isChosen} mayNotify={mayNotify} />
        <HoldButton />
        {isUploading && (
          <DeskButton {...orderAction('cancelUpload')} onClick={cancel}>
            {text('adminOrder.uploadCancel')}
          </DeskButton>
        )}
        {!isUploading && onClose !== undefined && (
          <DeskButton {...orderAction('keepCurrent')} onClick={onClose}>
            {text('adminOrder.uploadReplaceCancel')}
          </DeskButton>
        )}
      </div>
    </form>
  );
}

interface OfAllFieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function OfAllField({ isChecked, onChange }: OfAllFieldProps) {
  const text = useText();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{text('adminOrder.ofAllDocuments')}</span>
    </label>
  );
}

function UploadFailure() {
  const text = useText();
  const { state } = useOrderDesk().upload;
  if (state.kind !== 'error') return null;
  return (
    <Alert tone="danger" title={text('adminOrder.uploadFailedText')}>
      <p>{state.message}</p>
      {state.document !== undefined && <RefusedDocument refusal={state.document} />}
    </Alert>
  );
}

interface SendButtonsProps {
  /** A file is chosen and not being sent. */
  readonly isReady: boolean;
  readonly mayNotify: boolean;
}

function SendButtons({ isReady, mayNotify }: SendButtonsProps) {
  const text = useText();
  const { state } = useOrderDesk().upload;
  const isSending = state.kind === 'uploading' && state.pace === 'sending';
  return (
    <>
      {mayNotify && (
        <DeskButton {...orderAction('uploadAndNotify')} id={notifyButtonId} type="submit" variant="primary">
          <Mail aria-hidden="true" className="size-4" />
          <span>{text('adminOrder.uploadAndNotify')}</span>
        </DeskButton>
      )}
      <DeskButton
        {...orderAction('upload')}
        id={sendButtonId}
        type="submit"
        variant={mayNotify ? 'secondary' : 'primary'}
        disabled={!isReady}
      >
        <Upload aria-hidden="true" className="size-4" />
        <span>{text(isSending ? 'adminShell.uploading' : 'adminOrder.upload')}</span>
      </DeskButton>
    </>
  );
}

/** One button that pauses and resumes, so that it keeps the focus. */
function HoldButton() {
  const text = useText();
  const { state, pause, resume } = useOrderDesk().upload;
  if (state.kind !== 'uploading' || !state.canPause || state.percent === 100) return null;
  const isPaused = state.pace === 'paused';
  const Icon = isPaused ? Play : Pause;
  return (
    <DeskButton {...orderAction('hold')} onClick={isPaused ? resume : pause}>
      <Icon aria-hidden="true" className="size-4" />
      <span>{text(isPaused ? 'adminShell.resume' : 'adminShell.pause')}</span>
    </DeskButton>
  );
}

function UnpaidHint() {
  const text = useText();
  const { may } = useStaff();
  const { isPaid } = useOrderDesk().order;
  if (isPaid) return null;
  return (
    <p className="rounded-sm bg-pending-soft px-3 py-2 text-pending">
      {text(may('payments.view') ? 'adminOrder.unpaidUpload' : 'adminOrder.unpaidUploadWithoutMoney')}
    </p>
  );
}

function ChosenFile() {
  const text = useText();
  const { kilobytes } = useAmounts();
  const { state } = useOrderDesk().upload;
  const file = state.kind === 'idle' || state.kind === 'success' ? undefined : state.file;
  return (
    <p role="status" className={file === undefined ? 'sr-only' : 'wrap-anywhere'}>
      {file !== undefined && (
        <>
          <span dir="auto" className="font-medium">
            {file.name}
          </span>
          <span>{' · '}</span>
          <span className="whitespace-nowrap">{kilobytes(file.size)}</span>
        </>
      )}
      {state.kind === 'chosen' && state.isCancelled === true && (
        <span className="block text-ink-soft">{text('adminOrder.uploadCancelled')}</span>
      )}
    </p>
  );
}
