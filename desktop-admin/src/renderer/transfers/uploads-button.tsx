import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react';
import { classes } from '@truepage/web/ui/classes.ts';
import { BarPopover } from '../ui/bar-popover.tsx';
import { wholePercent } from '@truepage/core/texts/amounts';
import { useConsole, useConsoleParts, useFormats, useText } from '../state/console-context.ts';
import { countRunning } from './upload-actions.ts';
import { UploadLine } from './upload-line.tsx';

/** The uploads of this computer with their actions. */
export function UploadsButton() {
  const text = useText();
  const { navigation } = useConsoleParts();
  const uploads = useConsole((data) => data.uploads);
  return (
    <BarPopover
      title={text('uploads.title')}
      label={text('bar.uploads', { count: uploads.length })}
      face={<Face />}
    >
      {(closing) => (
        <ul className="grid divide-y divide-line">
          {uploads.map((job) => (
            <UploadLine key={job.id} job={job} closing={closing} onOpenOrder={navigation.go} />
          ))}
        </ul>
      )}
    </BarPopover>
  );
}

/** The combined state of all uploads: the progress or the result. */
function Face() {
  const { percent } = useFormats();
  const uploads = useConsole((data) => data.uploads);
  const running = uploads.filter(({ state }) => state !== 'done' && state !== 'failed');
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  const Icon = hasFailed ? CircleAlert : countRunning(uploads) > 0 ? CloudUpload : CircleCheck;
  const sent = sum(running.map(({ sentBytes }) => sentBytes));
  const total = sum(running.map(({ totalBytes }) => totalBytes));
  return (
    <>
      <Icon
        aria-hidden="true"
        className={classes(
          'size-4',
          hasFailed && 'text-unpaid',
          !hasFailed && running.length === 0 && 'text-completed',
        )}
      />
      {running.length > 0 && (
        <>
          <span className="tabular-nums">{percent(sent, total)}</span>
          <progress
            aria-hidden="true"
            value={wholePercent(sent, total)}
            max={100}
            className="progress-bar w-16 max-sm:hidden"
          />
        </>
      )}
    </>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
