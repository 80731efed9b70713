import type { DownloadJob } from '../../../shared/transfers.ts';

interface Download extends DownloadJob {
  /** The path, once saved. */
  readonly path?: string;
}

/** Downloads since sign-in, finished and running: oldest first. */
export interface DownloadList {
  list(): DownloadJob[];
  add(id: string, name: string): void;
  change(id: string, part: Partial<Omit<Download, 'id'>>): void;
  /** The path of a saved file. */
  pathOf(id: string): string | undefined;
}

/** The maximum number of entries: the oldest finished ones are removed. */
const mostDownloads = 200;

export function createDownloadList(onChange: () => void): DownloadList {
  const downloads = new Map<string, Download>();
  const makeRoom = () => {
    for (const [id, { state }] of downloads) {
      if (downloads.size <= mostDownloads) return;
      if (state !== 'saving') downloads.delete(id);
    }
  };
  return {
    list: () =>
      [...downloads.values()].map(({ id, name, totalBytes, receivedBytes, state }) => ({
        id,
        name,
        totalBytes,
        receivedBytes,
        state,
      })),
    add(id, name) {
      downloads.set(id, { id, name, totalBytes: null, receivedBytes: 0, state: 'saving' });
      makeRoom();
      onChange();
    },
    change(id, part) {
      const download = downloads.get(id);
      if (download === undefined) return;
      downloads.set(id, { ...download, ...part });
      onChange();
    },
    pathOf: (id) => downloads.get(id)?.path,
  };
}
