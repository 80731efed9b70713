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

/** How many of the newest documents are looked for in a store without a mark. */
const sample = 5;

/**
 * Makes sure that database, file store and keys belong together; the first start makes the installation's id and
 * marks the store with it. Returns the seal of PDFs, opened. Throws a StartError that says what does not fit, and 'internal.unavailable' when the store
 * does not answer.
 */
export async function claimInstallation({ orm, store, config, now }: Claiming): Promise<Seal> {
  await ensureInstallationRow(orm.em.fork(), now);
  await orm.em.fork().transactional(async (em) => demandOwnKeys(em, await lockInstallation(em), config));
  // The lock is all that this transaction is for: of several processes that start at once one marks the store, and the
  // others find the mark. The row remembers the store only after it was marked.
  if (!(await storeMatchesDatabase({ orm, store })))
    await orm.em.fork().transactional(async (em) => demandOwnStore(em, await lockInstallation(em), store));
  // Last: a process with the wrong database or store has the wrong keys, too, and the former is reported.
  const seal = await openSeal(config, now);
  const signing = await signingKeysOf(config, seal);
  await orm.em.fork().transactional(async (em) => demandSigningKeys(em, await lockInstallation(em), signing));
  return seal;
}

async function demandOwnStore(em: Em, installation: Installation, store: FileStore): Promise<void> {
  const mark = await readMark(store);
  if (mark === undefined) return markStore(em, installation, store);
  if (mark.installation !== installation.id) throw otherStore(store.place);
  // A start that was killed between the mark and the row.
  installation.storeId ??= mark.store;
  if (mark.store !== installation.storeId) throw notTheStore(store.place);
}

/** A store without a mark is a new one, or one from before there were marks, or not ours. */
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
