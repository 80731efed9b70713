import { createPortal, flushSync } from 'react-dom';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { WithName } from '../../../ui/unbroken.tsx';
import { readField } from '../../../ui/read-field.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextField } from '../../ui/desk-field.tsx';
import { pictureMarkup } from './picture-markup.ts';
import type { ImageUpload, ImageUploadState } from './use-image-upload.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';

interface ImageDialogProps {
  readonly images: ImageUpload;
  readonly onInsert: (html: string) => void;
}

/** Asks for the alternative text of a picture while it uploads. */
export function ImageDialog({ images, onInsert }: ImageDialogProps) {
  const text = useText();
  const { state, reset, start } = images;
  if (state.kind === 'idle') return null;
  // It is inside the page's form, and forms do not nest.
  return createPortal(
    <DialogForm
      title={text('adminContent.imageTitle')}
      onClose={reset}
      submitLabel={text(state.kind === 'uploading' ? 'adminShell.uploading' : 'adminContent.imageInsert')}
      isBusy={state.kind !== 'done'}
      onSubmit={(form) => {
        if (state.kind !== 'done') return;
        const html = pictureMarkup(state.picture, readField(form, 'alt'));
        // The dialog closes first, which returns the focus; then the picture is inserted.
        flushSync(reset);
        onInsert(html);
      }}
    >
      <UploadNews state={state} onRetry={start} />
      <DeskTextField
        name="alt"
        data-autofocus
        label={text('adminContent.imageAlt')}
        hint={text('adminContent.imageAltHint')}
        maxLength={300}
        autoComplete="off"
      />
    </DialogForm>,
    document.body,
  );
}

interface UploadNewsProps {
  readonly state: Exclude<ImageUploadState, { kind: 'idle' }>;
  readonly onRetry: ImageUpload['start'];
}

function UploadNews({ state, onRetry }: UploadNewsProps) {
  const text = useText();
  const { percent } = useAmounts();
  const { file } = state;
  if (state.kind === 'error') {
    return (
      <Alert
        tone="danger"
        title={text('adminContent.imageFailed')}
        actions={<DeskButton onClick={() => onRetry(file)}>{text('common.retry')}</DeskButton>}
      >
        {state.message}
      </Alert>
    );
  }
  if (state.kind === 'uploading') {
    const words =
      state.percent === 100
        ? text('adminContent.imageChecking')
        : text('adminShell.percentSent', { percent: percent(state.percent) });
    return (
      <div className="grid gap-1.5">
        <ProgressBar label={text('adminContent.imageProgress')} percent={state.percent} valueText={words} />
        <p aria-hidden="true" className="text-ink-soft tabular-nums">
          {words}
        </p>
      </div>
    );
  }
  const { url, width, height } = state.picture;
  return (
    <div className="grid justify-items-start gap-1.5">
      <img
        src={url}
        alt=""
        width={width}
        height={height}
        className="max-h-48 w-auto max-w-full rounded-sm border border-line"
      />
      <p role="status" className="wrap-anywhere text-ink-soft">
        <WithName name={file.name}>
          {text('adminContent.imageReady', { name: file.name, width, height })}
        </WithName>
      </p>
    </div>
  );
}
