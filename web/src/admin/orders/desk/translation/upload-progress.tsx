import { useText } from '../../../../i18n/language-context.ts';
import { useAmounts } from '../../../../i18n/formats/use-amounts.ts';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import type { Pace } from './use-translation-upload.ts';

interface UploadProgressProps {
  /** Reaches 100 only when all bytes arrived: the server then checks the file. */
  readonly percent: number;
  readonly pace: Pace;
}

const reasons = { paused: 'adminOrder.uploadPaused', waiting: 'adminOrder.uploadWaiting' } as const;

/** The progress of an upload, and why it is paused or slow. */
export function UploadProgress({ percent, pace }: UploadProgressProps) {
  const text = useText();
  const amounts = useAmounts();
  const reason = pace === 'sending' ? undefined : text(reasons[pace]);
  const sent =
    percent === 100
      ? text('adminOrder.uploadChecking')
      : text('adminShell.percentSent', { percent: amounts.percent(percent) });
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={text('adminOrder.uploadProgress')} percent={percent} valueText={sent} />
      <div className="flex flex-wrap gap-x-3">
        <p aria-hidden="true" className="text-ink-soft tabular-nums">
          {sent}
        </p>
        <p role="status" className="font-medium">
          {reason}
        </p>
      </div>
    </div>
  );
}
