import type { AdminBodyOf, AdminReplyOf } from '@truepage/core/api/admin/contract';
import { exportPaths, fileRoutes } from '@truepage/core/api/admin/file-routes';
import type { Failure, Platform, SaveResult, ViewResult } from '@truepage/core/platform';
import { exchange, fetchTransport, fillPath, readJson, writeBody, type Transport } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { readFailure } from './read-failure.ts';

type Downloads = Pick<Platform, 'downloadDocument' | 'downloadBundle' | 'viewDocument' | 'exportOrders'>;

interface DownloadsParts {
  readonly transport?: Transport;
  /** Starts a download of a file in the browser. */
  readonly save?: (file: Blob, filename: string) => void;
}

/** Files are fetched before they are saved, because a link that fails would replace the desk by an error page. */
export function webDownloads({
  transport = fetchTransport,
  save = saveFile,
}: DownloadsParts = {}): Downloads {
  const linkAt = async (address: string, body?: object): Promise<ViewResult> => {
    const request = { method: 'POST', cache: 'no-store', ...writeBody(body) } as const;
    try {
      const { text } = await exchange(transport, address, request);
      const { url: source } = readJson(text) as AdminReplyOf<'linkToFile' | 'linkToBundle'>;
      return source === '' ? noLink : { kind: 'ready', source };
    } catch (error) {
      return readFailure(error);
    }
  };
  const linkTo = (fileId: string, body: AdminBodyOf<'linkToFile'>) =>
    linkAt(fillPath(fileRoutes.linkToFile.path, { fileId }), body);
  const fetchAndSave = async (address: string, filename: string): Promise<SaveResult> => {
    try {
      const request = { method: 'GET', headers: {}, credentials: 'include', cache: 'no-store' } as const;
      const response = await transport(address, request);
      if (!response.ok) throw new ApiError(response, await response.text());
      save(await response.blob(), filename);
      return { kind: 'saved' };
    } catch (error) {
      return readFailure(error);
    }
  };
  return {
    async downloadDocument({ fileId, filename }) {
      const link = await linkTo(fileId, { disposition: 'attachment' });
      return link.kind === 'ready' ? fetchAndSave(link.source, filename) : link;
    },
    async downloadBundle(orderNumber) {
      const link = await linkAt(fillPath(fileRoutes.linkToBundle.path, { id: orderNumber }));
      return link.kind === 'ready' ? fetchAndSave(link.source, `${orderNumber}.zip`) : link;
    },
    viewDocument: (fileId) => linkTo(fileId, { disposition: 'inline' }),
    exportOrders: ({ query, filename, what = 'orders' }) => fetchAndSave(exportPaths[what] + query, filename),
  };
}

const noLink: Failure = { kind: 'refused', refusal: {} };

/** How long the browser may take to start writing the file, in ms. */
const keptFor = 60_000;

/** Starts a download of a file in the browser. */
function saveFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
