import type { z } from 'zod';
import type {
  workingTranslation,
  WorkVersion as ListedVersion,
} from '@truepage/core/api/workspace/work-shapes';
import { AppError } from '@truepage/core/errors';
import { withPages } from '@truepage/core/workspace/edit-pages';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import { WorkVersion } from '../db/rows/order/work-version.ts';
import type { WorkingTranslation } from '../db/rows/order/working-translation.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Database, MachineDrafting, WorkBox } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { findVersions, findWork, findWorkOrder, openPages, type WorkPlace } from './work.repository.ts';

export type PresentedWork = z.input<typeof workingTranslation>;

/** Returns the working translation of a document; empty pages before the first save. Throws the errors of findWorkOrder(). */
export async function readWork(
  deps: Database & WorkBox & MachineDrafting,
  staff: ActingStaff,
  place: WorkPlace,
): Promise<PresentedWork> {
  const em = deps.orm.em.fork();
  const order = await findWorkOrder(em, staff, place);
  return presentWork(em, deps, {
    order,
    document: place.document,
    work: await findWork(em, order, place.document),
  });
}

interface Found {
  readonly order: Order;
  readonly document: number;
  readonly work: WorkingTranslation | null;
}

export async function presentWork(
  em: Em,
  deps: WorkBox & MachineDrafting,
  { order, document, work }: Found,
): Promise<PresentedWork> {
  const original = { order: order.id, kind: 'original', document, replacedAt: null } as const;
  const pages = (await em.findOne(StoredFile, original))?.pages ?? 1;
  const canDraft = deps.machine !== undefined;
  if (work === null)
    return { version: 0, pages: withPages([], pages), saved: null, usedVersion: null, canDraft };
  const { version, savedAt, savedBy } = work;
  const by = await em.findOne(StaffAccount, savedBy);
  return {
    version,
    pages: withPages(openPages(deps, work.id, work.sealed), pages),
    saved: { version, at: savedAt.toISOString(), by: by?.username ?? '' },
    usedVersion: work.usedVersion ?? null,
    canDraft,
  };
}

/** The stored versions, newest first. Throws the errors of findWorkOrder(). */
export async function listVersions(
  { orm }: Database,
  staff: ActingStaff,
  place: WorkPlace,
): Promise<ListedVersion[]> {
  const em = orm.em.fork();
  const work = await findWork(em, await findWorkOrder(em, staff, place), place.document);
  const versions = work === null ? [] : await findVersions(em, work);
  const accounts = await em.find(StaffAccount, { id: versions.map(({ savedBy }) => savedBy) });
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  return versions.map(({ version, savedAt, savedBy }) => ({
    version,
    at: savedAt.toISOString(),
    by: names.get(savedBy) ?? '',
  }));
}

/** Returns a stored version. Throws 'work.version_unknown', and the errors of findWorkOrder(). */
export async function readVersion(
  deps: Database & WorkBox,
  staff: ActingStaff,
  place: WorkPlace,
  version: number,
): Promise<Pick<PresentedWork, 'pages'>> {
  const em = deps.orm.em.fork();
  const work = await findWork(em, await findWorkOrder(em, staff, place), place.document);
  const found = work && (await em.findOne(WorkVersion, { work: work.id, version }));
  if (work === null || found === null) throw new AppError('work.version_unknown');
  return { pages: openPages(deps, work.id, found.sealed) };
}
