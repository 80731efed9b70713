import type { DownloadJob, UploadJob } from '../../shared/transfers.ts';
import type { ConsoleLog } from './console-log.ts';
import { pseudonymOf } from './plain-facts.ts';

type Job = Pick<UploadJob | DownloadJob, 'id' | 'state'>;

/** Logs which transfers started, finished or failed whenever the list changes, without names. */
export function followTransfers(
  kind: 'upload' | 'download',
  log: ConsoleLog,
): (jobs: readonly Job[]) => void {
  let known = new Map<string, Job['state']>();
  return (jobs) => {
    for (const { id, state } of jobs) {
      if (known.get(id) !== state) log({ event: 'transfer', kind, id: pseudonymOf(id), is: state });
    }
    known = new Map(jobs.map(({ id, state }) => [id, state]));
  };
}
