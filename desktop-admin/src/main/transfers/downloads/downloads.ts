import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Dialog } from 'electron';
import type { DownloadJob } from '../../../shared/transfers.ts';
import type { ConsoleContext, SessionService, StaffSession } from '../../console-context.ts';
import type { LanguageInUse } from '../../settings/console-language.ts';
import { atMostEvery } from '../at-most-every.ts';
import { createBatch, type Part } from '../batch.ts';
import { createDownloadList } from './download-list.ts';
import { downloadPath } from './download-path.ts';
import { openPartialFiles } from './partial-files.ts';
import { placeBeside } from './place-file.ts';
import { savedName, splitName } from './saved-name.ts';
import { saveDocument, type SavingParts } from './saving.ts';

export interface DownloadsParts {
  readonly context: ConsoleContext;
  readonly dialogs: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>;
  readonly language: LanguageInUse;
  readonly showInFolder: (file: string) => void;
  /** How much of all that is on its way is here, from 0 to 1; undefined: nothing is on its way. */
  readonly onProgress: (fraction: number | undefined) => void;
  /** Longest silence of the server, in ms. */
  readonly silenceMs?: number;
}

interface Current extends SavingParts {
  readonly session: StaffSession;
}

/** No more than ten pictures of the list per second, in ms. */
const betweenPushes = 100;

/**
 * Saves documents of the server where the person says. The system does not get to know that they come from the internet
 * (its warnings before opening them): Electron marks no files, and there is no way to do so that all systems share.
 */
export function createDownloads(parts: DownloadsParts): SessionService {
  const { context, showInFolder, onProgress, silenceMs = 60_000 } = parts;
  let current: Current | undefined;
  const fractionOf = createBatch();
  const tell = atMostEvery(betweenPushes, () => {
    const jobs = current?.list.list() ?? [];
    context.push('downloads:changed', jobs);
    onProgress(fractionOf(jobs.map(asPart)));
  });
  const demand = () => {
    if (current === undefined) throw new Error('nobody is signed in');
    return current;
  };

  context.handle('downloads:save', async ({ url, suggestedName }) => {
    const wanted = downloadPath(url, demand().session.serverUrl);
    const target = await askForFile(parts, savedName(suggestedName));
    if (target === undefined) return 'cancelled';
    await saveAs(demand(), wanted, target);
    return 'saved';
  });
  context.handle('downloads:save-all', async ({ folderName, files }) => {
    const { serverUrl } = demand().session;
    const wanted = files.map((file) => ({
      path: downloadPath(file.url, serverUrl),
      name: savedName(file.suggestedName),
    }));
    const chosen = await askForFolder(parts);
    if (chosen === undefined) return 'cancelled';
    await saveEach(demand(), wanted, path.join(chosen, savedName(folderName)));
    return 'saved';
  });
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

/** Rejects when the document could not be saved. The dialog has asked whether something else may be replaced. */
async function saveAs(current: Current, wanted: string, target: string): Promise<void> {
  const id = randomUUID();
  current.list.add(id, path.basename(target));
  const place = async (file: string) => {
    await rename(file, target);
    return target;
  };
  await saveDocument(current, { id, path: wanted, folder: path.dirname(target), place });
}

/** Saves what can be saved; rejects when something could not. */
async function saveEach(
  current: Current,
  wanted: readonly { readonly path: string; readonly name: string }[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const documents = wanted.map((one) => ({ ...one, id: randomUUID() }));
  for (const { id, name } of documents) current.list.add(id, name);
  let failures = 0;
  for (const { id, path: source, name } of documents) {
    const place = async (file: string) => placeBeside(file, folder, name);
    try {
      await saveDocument(current, { id, path: source, folder, place });
    } catch {
      // It stands in the list as failed; the others may work.
      failures += 1;
    }
  }
  if (failures > 0) throw new Error(`${failures} of ${documents.length} files could not be saved`);
}

type Asking = Pick<DownloadsParts, 'dialogs' | 'language'>;

/** Undefined: the person has thought better of it. */
async function askForFile({ dialogs, language }: Asking, name: string): Promise<string | undefined> {
  const extension = splitName(name).extension.slice(1);
  const documents = language().text('dialogs.documents');
  const { canceled, filePath } = await dialogs.showSaveDialog({
    defaultPath: name,
    filters: /^[a-z\d]{1,8}$/iu.test(extension) ? [{ name: documents, extensions: [extension] }] : [],
  });
  return canceled || filePath === '' ? undefined : filePath;
}

async function askForFolder({ dialogs, language }: Asking): Promise<string | undefined> {
  const { canceled, filePaths } = await dialogs.showOpenDialog({
    title: language().text('dialogs.saveAll'),
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? undefined : filePaths[0];
}

/** Each counts as one: how large the next ones are is not known. */
function asPart({ id, state, receivedBytes, totalBytes }: DownloadJob): Part {
  if (state === 'saved') return { id, state: 'complete', done: 1, total: 1 };
  const done = totalBytes === null || totalBytes === 0 ? 0 : receivedBytes / totalBytes;
  return { id, state: state === 'saving' ? 'under-way' : 'stopped', done: Math.min(1, done), total: 1 };
}
