import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { ConsoleContext, SessionService, StaffSession } from '../../console-context.ts';
import { may } from '@truepage/core/staff/roles';
import type { LanguageInUse } from '../../settings/console-language.ts';
import type { PersonSettings } from '../../settings/person-settings.ts';
import type { InvokeInput, InvokeReply } from '../../../shared/ipc.ts';
import type { TranslationPlace } from '../uploads/upload-list.ts';
import { clearWork } from '../work/clear-work.ts';
import { startWatching, type Watching, type WatchingParts } from './watching.ts';
import type { Dialogs } from '../../window/dialogs.ts';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { matchDocument } from '@truepage/core/orders/match-document';
import { z } from 'zod';
import { ask } from '../ask.ts';
import type { Candidate } from './folder-candidates.ts';

export interface WatchedFolderParts {
  readonly context: Pick<ConsoleContext, 'handle' | 'push' | 'clock' | 'log'>;
  readonly settings: Pick<PersonSettings, 'current' | 'change'>;
  /** Starts the upload of a file; its progress is shown elsewhere. */
  readonly uploads: { startFound(path: string, place: TranslationPlace): Promise<unknown> };
  readonly dialogs: Pick<Dialogs, 'showOpenDialog'>;
  readonly language: LanguageInUse;
  /** Moves a folder to the system's trash. */
  readonly trash: (path: string) => Promise<void>;
  /** The person's folder for documents. */
  readonly documents: string;
  readonly pace?: WatchingParts['pace'];
}

/** After the start, so as not to slow it down. */
const clearAfterMs = 60_000;
const dayMs = 86_400_000;
const usualPace = { stableMs: 3000, settleMs: 300, scanMs: 30_000 } as const;

export interface WatchedFolder extends SessionService {
  /** A document was saved into its order's folder: it is not a translation until it is changed. */
  tookToWork(file: string, orderNumber: string): Promise<void>;
}

/**
 * Offers files for upload, each once: files of a folder that are named after orders, and files in the orders' own folders. Only reads them.
 */
export function createWatchedFolder(parts: WatchedFolderParts): WatchedFolder {
  const { context, settings, dialogs, language } = parts;
  let current: Watching | undefined;
  const demand = () => {
    if (current === undefined) throw new Error('signed out: uploads need a session');
    return current;
  };

  context.handle('watch:choose-folder', async () => {
    const chosenFor = demand();
    const { canceled, filePaths } = await dialogs.showOpenDialog({
      title: language().text('dialogs.watchFolder'),
      properties: ['openDirectory', 'createDirectory'],
    });
    const [folder] = filePaths;
    // The person who chose it may have signed out since.
    if (canceled || folder === undefined || current !== chosenFor) return settings.current();
    // The person may choose a link; it is resolved once.
    chosenFor.use(await realpath(folder));
    return settings.change({ watchedFolder: nameOf(folder) });
  });
  context.handle('watch:stop', () => {
    demand().use(null);
    return settings.change({ watchedFolder: null });
  });
  context.handle('watch:offers', () => current?.offers.list() ?? []);
  context.handle('watch:answer', (answer) => answerOffer(parts, demand(), answer));

  return {
    tookToWork: async (file, orderNumber) => current?.tookToWork(file, orderNumber),
    begin(session) {
      if (!may(session.staff.role, 'orders.uploadTranslation')) return;
      const own = startWatching(session, { ...parts, pace: parts.pace ?? usualPace });
      current = own;
      const clear = () => void clearWork(session, { ...parts, isAnswered: own.isAnswered });
      const soon = setTimeout(clear, clearAfterMs).unref();
      const daily = setInterval(clear, dayMs).unref();
      session.signal.addEventListener('abort', () => {
        own.stop();
        clearTimeout(soon);
        clearInterval(daily);
        if (current === own) current = undefined;
      });
      const folder = own.folder();
      const name = folder === null ? null : nameOf(folder);
      if (settings.current().watchedFolder !== name) settings.change({ watchedFolder: name });
    },
  };
}

/** Uploads a found file, or stops offering it. Returns the documents to choose from if one must be chosen first. */
async function answerOffer(
  { context, uploads }: WatchedFolderParts,
  { offers, remember, session }: Watching,
  { id, upload, document }: InvokeInput<'watch:answer'>,
): Promise<InvokeReply<'watch:answer'>> {
  const found = offers.find(id);
  if (found === undefined) return [];
  if (upload) {
    const place = await placeOf(session, found.file, document);
    if ('documents' in place) return place.documents;
    await uploads.startFound(found.file.path, place);
  }
  remember(found.key);
  offers.remove(id);
  context.push('watch:offers-changed', offers.list());
  return [];
}

/** The folder's name; a root folder has only its path. */
function nameOf(folder: string): string {
  return path.basename(folder) || folder;
}

// Servers without support for several documents send no list.
const order = z.object({
  documents: z.array(z.object({ position: z.int(), filename: z.string().nullable() })).default([]),
});

type OrderDocuments = z.output<typeof order>['documents'];

/**
 * Returns the document that a found file translates: the person's choice, else by its name. Returns `documents` if the order has several
 * and the name is ambiguous. Without a connection no document is named; the server refuses the upload if one is required.
 */
async function placeOf(
  session: StaffSession,
  { orderNumber, name }: Candidate,
  chosen: number | undefined,
): Promise<TranslationPlace | { readonly documents: OrderDocuments }> {
  if (chosen !== undefined) return { orderNumber, document: chosen };
  const found = await ask(session, adminRoutes.getStaffOrder.path.replace(':id', orderNumber), order);
  if (found === undefined || found.documents.length < 2) return { orderNumber };
  const document = matchDocument(name.replace(orderNumber, ''), found.documents);
  return document === undefined ? found : { orderNumber, document };
}
