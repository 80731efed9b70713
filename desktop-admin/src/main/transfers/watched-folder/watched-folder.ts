import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { ConsoleContext, SessionService, StaffSession } from '../../console-context.ts';
import { may } from '@truepage/core/staff/roles';
import { jsonFile, type JsonFile } from '../../settings/json-file.ts';
import type { LanguageInUse } from '../../settings/console-language.ts';
import type { PersonSettings } from '../../settings/person-settings.ts';
import { listWork, workRoot } from '../work/work-folders.ts';
import { listCandidates, lookAt, type Candidate } from './folder-candidates.ts';
import { createFolderOffers, endOfKey, keyOf, type FolderOffers } from './folder-offers.ts';
import { watchFolder, type FolderWatch, type Pace } from './folder-watch.ts';
import type { Dialogs } from '../../window/dialogs.ts';

export interface WatchedFolderParts {
  readonly context: Pick<ConsoleContext, 'handle' | 'push' | 'clock' | 'log'>;
  readonly settings: Pick<PersonSettings, 'current' | 'change'>;
  /** Begins the upload of a file; what becomes of it is shown elsewhere. */
  readonly uploads: { startFile(path: string, orderNumber: string): Promise<unknown> };
  readonly dialogs: Pick<Dialogs, 'showOpenDialog'>;
  readonly language: LanguageInUse;
  /** The person's folder for documents. */
  readonly documents: string;
  readonly pace?: Pace & { readonly stableMs: number };
}

const usualPace = { stableMs: 3000, settleMs: 300, scanMs: 30_000 } as const;

const watched = z.object({
  /** Null: none is watched. */
  folder: z.string().nullable(),
  /** Files that somebody has said yes or no to, oldest first. */
  answered: z.array(z.string()),
});
type Watched = z.output<typeof watched>;

/** More are not remembered: the oldest go. */
const mostAnswers = 5000;

export interface WatchedFolder extends SessionService {
  /** A document of an order was saved into the order's own folder: it is no translation until it is changed. */
  tookToWork(file: string, orderNumber: string): Promise<void>;
}

/**
 * Offers files for upload, each one once: those of a folder that are named after orders, and those in the orders' own
 * folders. Reads them, and does nothing else to them.
 */
export function createWatchedFolder(parts: WatchedFolderParts): WatchedFolder {
  const { context, settings, uploads, dialogs, language } = parts;
  let current: Watching | undefined;
  const demand = () => {
    if (current === undefined) throw new Error('nobody is signed in who may upload');
    return current;
  };

  context.handle('watch:choose-folder', async () => {
    const chosenFor = demand();
    const { canceled, filePaths } = await dialogs.showOpenDialog({
      title: language().text('dialogs.watchFolder'),
      properties: ['openDirectory', 'createDirectory'],
    });
    const [folder] = filePaths;
    // Whoever chose it may have left meanwhile.
    if (canceled || folder === undefined || current !== chosenFor) return settings.current();
    chosenFor.use(folder);
    return settings.change({ watchedFolder: nameOf(folder) });
  });
  context.handle('watch:stop', () => {
    demand().use(null);
    return settings.change({ watchedFolder: null });
  });
  context.handle('watch:offers', () => current?.offers.list() ?? []);
  context.handle('watch:answer', async ({ id, upload }) => {
    const { offers, remember } = demand();
    const found = offers.find(id);
    if (found === undefined) return undefined;
    if (upload) await uploads.startFile(found.file.path, found.file.orderNumber);
    remember(found.key);
    offers.remove(id);
    context.push('watch:offers-changed', offers.list());
    return undefined;
  });

  return {
    tookToWork: async (file, orderNumber) => current?.tookToWork(file, orderNumber),
    begin(session) {
      if (!may(session.staff.role, 'orders.uploadTranslation')) return;
      const own = startWatching(session, parts);
      current = own;
      session.signal.addEventListener('abort', () => {
        own.stop();
        if (current === own) current = undefined;
      });
      const folder = own.folder();
      const name = folder === null ? null : nameOf(folder);
      if (settings.current().watchedFolder !== name) settings.change({ watchedFolder: name });
    },
  };
}

/** As people know it; a whole disk has no name but its path. */
function nameOf(folder: string): string {
  return path.basename(folder) || folder;
}

interface Watching {
  readonly offers: FolderOffers;
  folder(): string | null;
  /** Watches another folder, or none, from now on. */
  use(folder: string | null): void;
  /** Somebody has answered for this file. */
  remember(key: string): void;
  tookToWork(file: string, orderNumber: string): Promise<void>;
  stop(): void;
}

function startWatching(
  { folder: ownFolder, serverUrl, signal }: StaffSession,
  { context, documents, pace = usualPace }: WatchedFolderParts,
): Watching {
  const file: JsonFile<Watched> = jsonFile(path.join(ownFolder, 'watched-folder.json'), watched, {
    folder: null,
    answered: [],
  });
  let { folder, answered } = file.read();
  const save = () => file.write({ folder, answered });
  const { stableMs } = pace;
  const offers = createFolderOffers({
    stableMs,
    newId: randomUUID,
    isAnswered: (key) => answered.includes(key),
    isChanged: (candidate) => answered.some((key) => key.endsWith(endOfKey(candidate))),
  });
  const remember = (key: string) => {
    answered = [...answered, key].slice(-mostAnswers);
    save();
  };
  const found: Record<'watched' | 'work', readonly Candidate[]> = { watched: [], work: [] };
  const see = (where: keyof typeof found, candidates: readonly Candidate[]) => {
    found[where] = candidates;
    const { hasChanged, isGrowing } = offers.see([...found.watched, ...found.work], context.clock());
    if (hasChanged) context.push('watch:offers-changed', offers.list());
    return isGrowing;
  };
  let watch: FolderWatch | undefined;
  let isReadable = true;
  const begin = () => {
    watch?.stop();
    // A look that is on its way must not be taken for one at what is watched now.
    watch = undefined;
    see('watched', []);
    if (folder === null) return;
    const within = folder;
    const own = watchFolder(within, pace, async () => {
      const candidates = await listCandidates(within).catch(() => undefined);
      if (signal.aborted || watch !== own) return;
      // A disk that is not there just now is no news about its files.
      if (isReadable && candidates === undefined) {
        context.log({ event: 'failed', what: 'watched-folder' });
      }
      isReadable = candidates !== undefined;
      if (candidates !== undefined && see('watched', candidates)) own.lookIn(stableMs);
    });
    watch = own;
  };
  begin();
  const root = workRoot(documents, serverUrl);
  const watchWork = () =>
    watchFolder(root, { ...pace, recursive: true }, async () => {
      const candidates = await listWork(root);
      if (!signal.aborted && see('work', candidates)) work.lookIn(stableMs);
    });
  let work = watchWork();
  return {
    offers,
    folder: () => folder,
    use(chosen) {
      folder = chosen;
      save();
      begin();
    },
    remember,
    async tookToWork(file, orderNumber) {
      const taken = await lookAt(file);
      if (taken !== undefined) remember(keyOf({ ...taken, orderNumber }));
      // The first order has made the folder that there was nothing to hear of.
      work.stop();
      if (!signal.aborted) work = watchWork();
    },
    stop() {
      watch?.stop();
      work.stop();
    },
  };
}
