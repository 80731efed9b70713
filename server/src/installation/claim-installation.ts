import { randomUUID } from 'node:crypto';
import { openSeal, type Seal } from '../sealing/open-seal.ts';
import type { Config } from '../config.ts';
import type { Em, Orm } from '../db/orm.ts';
import type { Installation } from '../db/rows/upkeep/installation.ts';
import type { FileStore } from '../ports/file-store.ts';
import { storeMatchesDatabase } from './check-store-owner.ts';
import { demandOwnKeys } from './demand-own-keys.ts';
import type { Keys } from './fingerprints.ts';
import { demandSigningKeys, signingKeysOf, type SigningKeys } from './signing-keys.ts';
import { ensureInstallationRow, lockInstallation, newestDocuments } from './installation.repository.ts';
import { notTheStore, otherStore, unknownDocuments } from './refusals.ts';
import { readMark, writeMark } from './store-mark.ts';

export interface InstallationParts {
  readonly orm: Orm;
  readonly store: FileStore;
  readonly keys: Keys;
  readonly signing: SigningKeys;
  readonly now: Date;
}

interface Claiming extends Pick<InstallationParts, 'orm' | 'store' | 'now'> {
  readonly config: Keys & Pick<Config, 'certificateKeys' | 'signing' | 'timestampUrl' | 'dataDir'>;
}

/** The number of newest documents that are looked up in a store without a mark. */
const sample = 5;

/**
 * Ensures that database, file store and keys belong together. The first start generates the installation's id and marks the
 * store with it. Returns the opened PDF seal. Throws a StartError that names the mismatch, and 'internal.unavailable' if the
 * store does not respond.
 */
export async function claimInstallation({ orm, store, config, now }: Claiming): Promise<Seal> {
  await ensureInstallationRow(orm.em.fork(), now);
  await orm.em.fork().transactional(async (em) => demandOwnKeys(em, await lockInstallation(em), config));
  // The transaction only holds the lock: of several processes that start concurrently, one marks the store and the others find
  // the mark. The row records the store only after it was marked.
  if (!(await storeMatchesDatabase({ orm, store })))
    await orm.em.fork().transactional(async (em) => demandOwnStore(em, await lockInstallation(em), store));
  // Last: a process with the wrong database or store also has the wrong keys, and the former should be reported.
  const seal = await openSeal(config, now);
  const signing = await signingKeysOf(config, seal);
  await orm.em.fork().transactional(async (em) => demandSigningKeys(em, await lockInstallation(em), signing));
  return seal;
}

async function demandOwnStore(em: Em, installation: Installation, store: FileStore): Promise<void> {
  const mark = await readMark(store);
  if (mark === undefined) return markStore(em, installation, store);
  if (mark.installation !== installation.id) throw otherStore(store.place);
  // An earlier start was killed between writing the mark and the row.
  installation.storeId ??= mark.store;
  if (mark.store !== installation.storeId) throw notTheStore(store.place);
}

/** Marks a store that has no mark: it is new, or older than marks, or belongs to another installation. */
async function markStore(em: Em, installation: Installation, store: FileStore): Promise<void> {
  const documents = await newestDocuments(em, sample);
  const found = await Promise.all(documents.map(({ storageKey }) => store.head(storageKey)));
  const present = found.filter((file) => file !== undefined).length;
  if (installation.storeId) {
    // Only the mark is missing: the documents were restored without it.
    if (present === 0 || present < documents.length) throw notTheStore(store.place);
  } else if (documents.length > 0) {
    if (present === 0) throw notTheStore(store.place);
  } else if (await holdsDocuments(store)) throw unknownDocuments(store.place);
  installation.storeId ??= randomUUID();
  await writeMark(store, { installation: installation.id, store: installation.storeId });
}

async function holdsDocuments(store: FileStore): Promise<boolean> {
  const first = await store.list('documents/')[Symbol.asyncIterator]().next();
  return first.done !== true;
}
