import { documentLimits } from '@truepage/core/files/document-type';
import type { Database, Deps, Logging, Storage, Time } from '../deps.ts';
import { storeMatchesDatabase } from '../installation/check-store-owner.ts';
import { saveSweep } from '../installation/installation.repository.ts';
import { segmentPrefix } from '../files/segment-store.ts';
import { documentPrefix, findKnownFiles, picturePrefix } from './known-files.repository.ts';
import type { SweepReport, SweepStop } from '../db/rows/upkeep/installation.ts';
import { deleteTrashed, listTrash, takeBack, throwAway, trashMs } from '../files/trash.ts';
import type { FileStore } from '../ports/file-store.ts';

/** A file that still has no row after this time is left over from a crash between storing the two. */
const graceMs = 24 * 3_600_000;
const places = [documentPrefix, picturePrefix, segmentPrefix];

/**
 * Per prefix. A crash leaves the documents of one order at most. A sweep that finds more is probably wrong: it stops and
 * reports it.
 */
const mostAtOnce = documentLimits.count;

interface Parts extends Database, Time, Storage, Logging {
  readonly metrics: Pick<Deps['metrics'], 'filesSwept'>;
}

interface SweepOptions {
  /** An operator confirmed the sweep of all files without an order, regardless of their number. */
  readonly isUnlimited?: boolean;
}

/**
 * Moves files without a row to the trash, restores those that have a row after all, and deletes those that were in the trash
 * for 30 days. If the store does not belong to this database, or if there would be too many files, it stops before the first
 * one and reports that in log, metrics and database.
 */
export async function sweepFiles(
  deps: Parts,
  { isUnlimited = false }: SweepOptions = {},
): Promise<SweepReport> {
  const report = await sweep(deps, isUnlimited);
  const { at: _at, ...facts } = report;
  if (report.stopped === undefined) deps.log.info(facts, 'searched for files without an order');
  else deps.log.error(facts, explanations[report.stopped]);
  deps.metrics.filesSwept(report);
  await saveSweep(deps.orm.em.fork(), report);
  return report;
}

const explanations: Readonly<Record<SweepStop, string>> = {
  'other-installation':
    'the file store is not the one of this database: nothing is thrown away until they agree (npm run files)',
  'too-many': 'too many files belong to no order: nothing is deleted until confirmed (npm run files)',
};

async function sweep(deps: Parts, isUnlimited: boolean): Promise<SweepReport> {
  const at = deps.clock.now();
  const nothing = { at: at.toISOString(), files: 0, orphans: 0, trashed: 0, takenBack: 0, deleted: 0 };
  if (!(await storeMatchesDatabase(deps))) return { ...nothing, stopped: 'other-installation' };

  const trash = await lookThroughTrash(deps, new Date(at.getTime() - trashMs));
  const takenBack = await countWhere(trash.known, (key) => takeBack(deps.store, key));
  let [files, isTooMuch] = [0, false];
  const orphans: string[] = [];
  for (const prefix of places) {
    const below = await orphansBelow(deps, prefix);
    files += below.files;
    orphans.push(...below.orphans);
    isTooMuch ||= below.orphans.length > mostAtOnce;
  }
  const found = {
    ...nothing,
    takenBack,
    files,
    orphans: orphans.length,
    inTrash: trash.files - takenBack,
  };
  if (isTooMuch && !isUnlimited) return { ...found, stopped: 'too-many' };

  for (const key of trash.overdue) await deleteTrashed(deps.store, key);
  const trashed = await countWhere(orphans, (key) => throwAway(deps.store, key));
  const deleted = trash.overdue.length;
  return { ...found, trashed, deleted, inTrash: trash.files - takenBack - deleted + trashed };
}

function orphansBelow({ orm, store, clock }: Parts, prefix: string): Promise<FoundFiles> {
  const findKnown = (keys: readonly string[]) => findKnownFiles(orm.em.fork(), keys);
  return findOrphans(store, prefix, findKnown, new Date(clock.now().getTime() - graceMs));
}

interface TrashContents {
  /** The number of files in the trash. */
  readonly files: number;
  /** Keys that the database references after all; an older copy of it may have moved them here. */
  readonly known: readonly string[];
  /** Keys of files without an order that have been in the trash for 30 days. */
  readonly overdue: readonly string[];
}

async function lookThroughTrash({ orm, store }: Parts, thrownAwayBefore: Date): Promise<TrashContents> {
  const trashedAt = new Map<string, Date>();
  for await (const file of listTrash(store)) trashedAt.set(file.key, file.trashedAt);
  const known = await findKnownFiles(orm.em.fork(), [...trashedAt.keys()]);
  const overdue = [...trashedAt].filter(([key, at]) => !known.has(key) && at < thrownAwayBefore);
  return { files: trashedAt.size, known: [...known], overdue: overdue.map(([key]) => key) };
}

async function countWhere(keys: readonly string[], act: (key: string) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (const key of keys) if (await act(key)) count += 1;
  return count;
}

/** Returns which of these storage keys the database references. */
type FindKnown = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

interface FoundFiles {
  /** The number of files. */
  readonly files: number;
  /** The keys of files without a row. */
  readonly orphans: readonly string[];
}

/**
 * Finds stored files under a prefix that have no row, because the server crashed or the database failed before the row was
 * saved. Skips files written after `olderThan`: their row may still be saved.
 */
async function findOrphans(
  store: FileStore,
  prefix: string,
  findKnown: FindKnown,
  olderThan: Date,
): Promise<FoundFiles> {
  const old: string[] = [];
  let files = 0;
  for await (const { key, modifiedAt } of store.list(prefix)) {
    files += 1;
    if (modifiedAt < olderThan) old.push(key);
  }
  const known = await findKnown(old);
  return { files, orphans: old.filter((key) => !known.has(key)) };
}
