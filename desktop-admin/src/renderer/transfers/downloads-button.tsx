import { CircleAlert, Download, FolderOpen } from 'lucide-react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { ProgressBar } from '@truepage/web/ui/progress-bar.tsx';
import type { DownloadJob } from '../../shared/transfers.ts';
import { BarPopover } from '../ui/bar-popover.tsx';
import { wholePercent } from '@truepage/core/texts/amounts';
import { useConsole, useConsoleParts, useFormats, useText } from '../state/console-context.ts';

/** Running downloads and their paths. */
export function DownloadsButton() {
  const text = useText();
  const downloads = useConsole((data) => data.downloads);
  const running = downloads.filter(({ state }) => state === 'saving');
  const hasFailed = downloads.some(({ state }) => state === 'failed');
  const Icon = hasFailed ? CircleAlert : Download;
  return (
    <BarPopover
      title={text('downloads.title')}
      label={text('bar.downloads', { count: downloads.length })}
      face={
        <>
          <Icon aria-hidden="true" className={hasFailed ? 'size-4 text-unpaid' : 'size-4'} />
          {running.length > 0 && <span className="tabular-nums">{running.length}</span>}
        </>
      }
    >
      {() => (
        <ul className="grid divide-y divide-line">
          {downloads.map((job) => (
            <DownloadLine key={job.id} job={job} />
          ))}
        </ul>
      )}
    </BarPopover>
  );
}

function DownloadLine({ job }: { readonly job: DownloadJob }) {
  const text = useText();
  const { bridge } = useConsoleParts();
  const { bytes } = useFormats();
  const { id, name, state, receivedBytes, totalBytes } = job;
  const progress =
    totalBytes === null
      ? text('downloads.savingSome', { received: bytes(receivedBytes) })
      : text('downloads.saving', { received: bytes(receivedBytes), total: bytes(totalBytes) });
  const show = () => {
    // It may have been moved: then there is nothing to show.
    bridge.invoke('downloads:show', { id }).catch(() => undefined);
  };
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </span>
        {state === 'saved' && (
          <DeskButton size="sm" aria-label={text('downloads.showOf', { name })} onClick={show}>
            <FolderOpen aria-hidden="true" className="size-4" />
            <span>{text('downloads.show')}</span>
          </DeskButton>
        )}
      </div>
      {state === 'saving' && totalBytes !== null && (
        <ProgressBar
          label={text('downloads.progress', { name })}
          percent={wholePercent(receivedBytes, totalBytes)}
          valueText={progress}
        />
      )}
      <p className={state === 'failed' ? 'font-medium text-unpaid' : 'text-ink-soft tabular-nums'}>
        {state === 'saving' ? progress : text(`downloads.${state}`)}
      </p>
    </li>
  );
}
