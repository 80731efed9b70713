import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { ConsoleContext, StaffSession } from '../../console-context.ts';
import { jsonFile } from '../../settings/json-file.ts';
import { listWork, workRoot } from '../work/work-folders.ts';
import { listCandidates, lookAt, type Candidate } from './folder-candidates.ts';
import { createFolderOffers, endOfKey, keyOf, type FolderOffers } from './folder-offers.ts';
import { watchFolder, type FolderWatch, type Pace } from './folder-watch.ts';

export interface WatchingParts {
  readonly context: Pick<ConsoleContext, 'push' | 'clock' | 'log'>;
  /** The person's folder for documents. */
  readonly documents: string;
  readonly pace: Pace & { readonly stableMs: number };
}

/** The watched folders of one person, from sign-in on. */
export interface Watching {
  readonly session: StaffSession;
  readonly offers: FolderOffers;
  folder(): string | null;
  /** Watches another folder, or none, from now on. */
  use(folder: string | null): void;
  /** Marks this file as answered. */
  remember(key: string): void;
  tookToWork(file: string, orderNumber: string): Promise<void>;
  /** Whether this state of the file was answered, or created by us. */
  isAnswered(file: Candidate): boolean;
  stop(): void;
}

const watched = z.object({
  /** Null: none is watched. */
  folder: z.string().nullable(),
  /** Files that were answered or created by us, oldest first. */
  answered: z.array(z.string()),
});

/** The maximum number of entries: the oldest are removed. */
const mostAnswers = 5000;

export function startWatching(session: StaffSession, parts: WatchingParts): Watching {
  const kept = keptOf(session);
  const offers = createFolderOffers({
    stableMs: parts.pace.stableMs,
    newId: randomUUID,
    isAnswered: kept.isAnswered,
    isChanged: kept.isChanged,
  });
  const found: Record<'watched' | 'work', readonly Candidate[]> = { watched: [], work: [] };
  const seeIn = (where: keyof typeof found) => (candidates: readonly Candidate[]) => {
    found[where] = candidates;
    const { hasChanged, isGrowing } = offers.see([...found.watched, ...found.work], parts.context.clock());
    if (hasChanged) parts.context.push('watch:offers-changed', offers.list());
    return isGrowing;
  };
  const chosen = watchChosen(parts, session.signal, seeIn('watched'));
  const work = watchWork(parts, session, seeIn('work'));
  chosen.watch(kept.folder());
  work.watch();
  return {
    session,
    offers,
    folder: kept.folder,
    use(folder) {
      kept.choose(folder);
      chosen.watch(folder);
    },
    remember: kept.remember,
    isAnswered: (file) => kept.isAnswered(keyOf(file)),
    async tookToWork(file, orderNumber) {
      const taken = await lookAt(file);
      if (taken !== undefined) kept.remember(keyOf({ ...taken, orderNumber }));
      // The first order created the folder, which could not be watched before.
      work.watch();
    },
    stop() {
      chosen.stop();
      work.stop();
    },
  };
}

/** The chosen folder and the answers, on disk. */
function keptOf({ folder: ownFolder }: StaffSession) {
  const file = jsonFile(path.join(ownFolder, 'watched-folder.json'), watched, { folder: null, answered: [] });
  let { folder, answered } = file.read();
  const save = () => file.write({ folder, answered });
  return {
    folder: () => folder,
    choose(chosen: string | null) {
      folder = chosen;
      save();
    },
    isAnswered: (key: string) => answered.includes(key),
    isChanged(candidate: Candidate) {
      const end = endOfKey(candidate);
      return answered.some((key) => key.endsWith(end));
    },
    remember(key: string) {
      answered = [...answered, key].slice(-mostAnswers);
      save();
    },
  };
}

/** Processes the current files; returns true while a file may be offered once it stops changing. */
type See = (candidates: readonly Candidate[]) => boolean;

function watchChosen({ context, pace }: WatchingParts, signal: AbortSignal, see: See) {
  let watch: FolderWatch | undefined;
  let isReadable = true;
  return {
    watch(folder: string | null) {
      watch?.stop();
      // A running check must not count for the current folder.
      watch = undefined;
      see([]);
      if (folder === null) return;
      const own = watchFolder(folder, pace, async () => {
        const candidates = await listCandidates(folder).catch(() => undefined);
        if (signal.aborted || watch !== own) return;
        // A temporarily missing disk says nothing about its files.
        if (isReadable && candidates === undefined) context.log({ event: 'failed', what: 'watched-folder' });
        isReadable = candidates !== undefined;
        if (candidates !== undefined && see(candidates)) own.lookIn(pace.stableMs);
      });
      watch = own;
    },
    stop: () => watch?.stop(),
  };
}

/** Watches the folders of all orders being worked on. */
function watchWork({ documents, pace }: WatchingParts, { serverUrl, signal }: StaffSession, see: See) {
  const root = workRoot(documents, serverUrl);
  let watch: FolderWatch | undefined;
  return {
    watch() {
      watch?.stop();
      if (signal.aborted) return;
      const own = watchFolder(root, { ...pace, recursive: true }, async () => {
        const candidates = await listWork(root);
        if (!signal.aborted && watch === own && see(candidates)) own.lookIn(pace.stableMs);
      });
      watch = own;
    },
    stop: () => watch?.stop(),
  };
}
