import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { deskButtonClass } from '@truepage/web/desk/desk-button-class.ts';
import { classes } from '@truepage/web/ui/classes.ts';
import { ProgressBar } from '@truepage/web/ui/progress-bar.tsx';
import type { UploadJob } from '../../shared/transfers.ts';
import type { ClosingButton } from '../ui/bar-popover.tsx';
import { wholePercent } from '@truepage/core/texts/amounts';
import { useConsoleParts, useFormats, useText } from '../state/console-context.ts';
import { channelOf, uploadActions, type UploadAction } from './upload-actions.ts';
import { uploadWords } from './upload-words.ts';

interface UploadLineProps {
  readonly job: UploadJob;
  readonly closing: ClosingButton;
  readonly onOpenOrder: (path: string) => void;
}

/** One upload: its order, its progress and its actions. */
export function UploadLine({ job, closing, onOpenOrder }: UploadLineProps) {
  const text = useText();
  const { name, orderNumber, sentBytes, totalBytes, state } = job;
  const status = uploadWords(job, text, useFormats());
  const isOver = state === 'done' || state === 'failed';
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          <button
            type="button"
            {...closing}
            aria-label={text('uploads.open', { orderNumber })}
            onClick={() => onOpenOrder(`/admin/orders/${encodeURIComponent(orderNumber)}`)}
            className="justify-self-start whitespace-nowrap text-accent tabular-nums underline underline-offset-2"
          >
            {orderNumber}
          </button>
        </div>
        <div className="flex shrink-0">
          {uploadActions[state].map((action) => (
            <ActionButton key={action} job={job} action={action} />
          ))}
        </div>
      </div>
      {!isOver && (
        <ProgressBar
          label={text('uploads.progress', { name })}
          percent={wholePercent(sentBytes, totalBytes)}
          valueText={status}
        />
      )}
      <p
        role={isOver ? 'status' : undefined}
        className={classes(
          'wrap-anywhere tabular-nums',
          state === 'failed'
            ? 'font-medium text-unpaid'
            : state === 'done'
              ? 'text-completed'
              : 'text-ink-soft',
        )}
      >
        {status}
      </p>
    </li>
  );
}

const icons = { pause: Pause, resume: Play, cancel: X, retry: RotateCcw, dismiss: X } as const;

function ActionButton({ job, action }: { readonly job: UploadJob; readonly action: UploadAction }) {
  const text = useText();
  const { bridge } = useConsoleParts();
  const Icon = icons[action];
  const run = () => {
    // A failure is visible: the list does not change.
    bridge.invoke(channelOf[action], { id: job.id }).catch(() => undefined);
  };
  return (
    <button
      type="button"
      aria-label={text('uploads.of', { action: text(`uploads.${action}`), name: job.name })}
      title={text(`uploads.${action}`)}
      onClick={run}
      className={deskButtonClass({ variant: 'quiet', size: 'sm' })}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
