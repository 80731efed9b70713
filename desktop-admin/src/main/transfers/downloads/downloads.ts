import { existsSync } from 'node:fs';
import path from 'node:path';
import { exportPaths } from '@truepage/core/api/admin/file-routes';
import { may } from '@truepage/core/staff/roles';
import type { DownloadJob } from '../../../shared/transfers.ts';
import type { ConsoleContext, SessionService, StaffSession } from '../../console-context.ts';
import { followTransfers } from '../../log/follow-transfers.ts';
import { throttle } from '../throttle.ts';
import { workOn, type WorkParts } from '../work/work-on.ts';
import { createBatch, type Part } from '../batch.ts';
import { createDownloadList } from './download-list.ts';
import { checkBundle } from './check-bundle.ts';
import { checkCertificate } from './check-certificate.ts';
import { linkToBundle, linkToDocument, type AskedLink } from './document-link.ts';
import { openPartialFiles } from './partial-files.ts';
import { portableName, splitName } from '@truepage/core/files/portable-name';
import { savedName } from './saved-name.ts';
import { cancelled, failureOf, saveAs, saveEach } from './save-where.ts';
import type { SavingParts } from './saving.ts';
import type { LanguageInUse } from '../../settings/console-language.ts';
import type { Dialogs } from '../../window/dialogs.ts';

export interface DownloadsParts extends Asking, WorkParts {
  readonly context: ConsoleContext;
  /** Called with the progress of all downloads, from 0 to 1; undefined if none is running. */
  readonly onProgress: (fraction: number | undefined) => void;
  /** The timeout of a silent server, in ms. */
  readonly silenceMs?: number;
}

interface Current extends SavingParts {
  readonly session: StaffSession;
}

const usualSilenceMs = 60_000;

/** The minimum time between updates of the list, in ms. */
const betweenPushes = 100;

/**
 * Saves documents of the server at the path that the person chooses. The files are not marked as downloaded from the internet (which makes
 * systems warn before opening): Electron marks no files, and there is no common way on all systems.
 */
export function createDownloads(parts: DownloadsParts): SessionService {
  const { context, showInFolder, onProgress, silenceMs = usualSilenceMs } = parts;
  let current: Current | undefined;
  const fractionOf = createBatch();
  const follow = followTransfers('download', context.log);
  const tell = throttle(betweenPushes, () => {
    const jobs = current?.list.list() ?? [];
    follow(jobs);
    context.push('downloads:changed', jobs);
    onProgress(fractionOf(jobs.map(asPart)));
  });
  const demand = () => {
    if (current === undefined) throw new Error('signed out: this needs a session');
    return current;
  };

  answerWishes(parts, demand);
  context.handle('downloads:list', () => current?.list.list() ?? []);
  context.handle('downloads:show', ({ id }) => {
    const file = current?.list.pathOf(id);
    if (file === undefined || !existsSync(file)) throw new Error('the file is not there any more');
    showInFolder(file);
    return undefined;
  });

  return {
    begin(session) {
      const own: Current = {
        session,
        list: createDownloadList(() => {
          if (current === own) tell();
        }),
        partials: openPartialFiles(session, context.log),
        silenceMs,
      };
      current = own;
      session.signal.addEventListener('abort', () => {
        if (current !== own) return;
        current = undefined;
        tell();
      });
      tell();
    },
  };
}

/** Registers the channels that save or view documents. */
function answerWishes(parts: DownloadsParts, demand: () => Current): void {
  const { context, silenceMs = usualSilenceMs } = parts;
  /** A link is valid for minutes, so it is requested after the person has chosen the path. */
  const linkOf = (fileId: string, disposition: AskedLink['disposition']) => (signal: AbortSignal) =>
    linkToDocument(demand().session.fetch, { fileId, disposition, signal });

  context.handle('downloads:save', async ({ fileId, filename }) => {
    const target = await askForFile(parts, savedName(filename));
    return target === undefined
      ? cancelled
      : saveAs(demand(), { find: linkOf(fileId, 'attachment') }, target);
  });
  context.handle('downloads:export', async ({ query, filename, what = 'orders' }) => {
    const target = await askForFile(parts, savedName(filename));
    return target === undefined
      ? cancelled
      : saveAs(demand(), { find: () => Promise.resolve(exportPaths[what] + query) }, target);
  });
  context.handle('downloads:bundle', async ({ orderNumber }) => {
    const find = (signal: AbortSignal) => linkToBundle(demand().session.fetch, { orderNumber, signal });
    const target = await askForFile(parts, savedName(`${orderNumber}.zip`));
    if (target === undefined) return cancelled;
    const current = demand();
    const ask = (asked: string) => current.session.fetch(asked, { signal: AbortSignal.timeout(silenceMs) });
    const check = async (file: string) => checkCertificate(await checkBundle(file), ask);
    return saveAs(current, { find, check }, target);
  });
  context.handle('downloads:save-all', async ({ folderName, files }) => {
    const wanted = files.map(({ fileId, filename }) => ({
      find: linkOf(fileId, 'attachment'),
      name: savedName(filename),
    }));
    const chosen = await askForFolder(parts);
    return chosen === undefined
      ? cancelled
      : saveEach(demand(), wanted, path.join(chosen, portableName(folderName)));
  });
  context.handle('documents:work', async (wish) => {
    const { session } = demand();
    if (!may(session.staff.role, 'orders.uploadTranslation'))
      throw new Error('who may not upload has nothing to work on');
    const { serverUrl } = session;
    return workOn(demand(), parts, { serverUrl, find: linkOf(wish.fileId, 'attachment'), wish });
  });
  context.handle('documents:view', async ({ fileId }) => {
    const find = linkOf(fileId, 'inline');
    return find(AbortSignal.timeout(silenceMs)).then((source) => ({ kind: 'ready', source }), failureOf);
  });
}

/** Each counts the same, because the sizes of the next ones are unknown. */
function asPart({ id, state, receivedBytes, totalBytes }: DownloadJob): Part {
  if (state === 'saved') return { id, state: 'complete', done: 1, total: 1 };
  const done = totalBytes === null || totalBytes === 0 ? 0 : receivedBytes / totalBytes;
  return { id, state: state === 'saving' ? 'under-way' : 'stopped', done: Math.min(1, done), total: 1 };
}

interface Asking {
  readonly dialogs: Pick<Dialogs, 'showOpenDialog' | 'showSaveDialog'>;
  readonly language: LanguageInUse;
}

/** Undefined if the person cancels. */
async function askForFile({ dialogs, language }: Asking, name: string): Promise<string | undefined> {
  const extension = splitName(name).extension.slice(1);
  const documents = language().text('dialogs.documents');
  const { canceled, filePath } = await dialogs.showSaveDialog({
    defaultPath: name,
    filters: /^[a-z\d]{1,8}$/iu.test(extension) ? [{ name: documents, extensions: [extension] }] : [],
  });
  return canceled || filePath === '' ? undefined : filePath;
}

/** Undefined if the person cancels. */
async function askForFolder({ dialogs, language }: Asking): Promise<string | undefined> {
  const { canceled, filePaths } = await dialogs.showOpenDialog({
    title: language().text('dialogs.saveAll'),
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? undefined : filePaths[0];
}
