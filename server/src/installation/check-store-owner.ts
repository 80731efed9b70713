import type { Orm } from '../db/orm.ts';
import type { Installation } from '../db/rows/upkeep/installation.ts';
import type { FileStore } from '../ports/file-store.ts';
import { readInstallation } from './installation.repository.ts';
import { readMark } from './store-mark.ts';

interface Parts {
  readonly orm: Orm;
  readonly store: FileStore;
}

/** Whether the file store belongs to this database. Rejects if either is unreachable. */
export async function storeMatchesDatabase({ orm, store }: Parts): Promise<boolean> {
  return bearsMarkOf(store, await readInstallation(orm.em.fork()));
}

/**
 * For /readyz: resolves if the store is writable and belongs to this database; otherwise rejects with the reason. If the
 * database cannot be queried, only the first is checked.
 */
export async function checkOwnStore({ orm, store }: Parts): Promise<void> {
  await store.check();
  const installation = await readInstallation(orm.em.fork()).catch(() => undefined);
  if (installation === undefined || (await bearsMarkOf(store, installation))) return;
  throw new Error(`${store.place} is not the file store of this database`);
}

async function bearsMarkOf(store: FileStore, { id, storeId }: Installation): Promise<boolean> {
  const mark = await readMark(store);
  return mark !== undefined && mark.installation === id && mark.store === storeId;
}
