import { rm } from 'node:fs/promises';
import path from 'node:path';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { routes } from '@truepage/core/api/routes';
import type { ConsoleContext, SessionService, StaffSession } from '../console-context.ts';
import { after as afterRealTime, type After } from '../live/timers.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import { openCopyShelf, type CopyShelf } from './offline-copies.ts';
import type { Vault } from './vault.ts';

/** Recently viewed data for offline reading. Encrypted, or not stored at all. */
export interface OfflineCopies {
  /** Stores an API response if staff may need it offline. Never rejects. */
  keep(
    path: string,
    answer: { readonly headers: Record<string, string>; readonly body: string },
  ): Promise<void>;
  /** The copy of a path, with its time (UTC, ISO 8601); undefined if there is none. */
  find(
    path: string,
  ): Promise<
    { readonly headers: Record<string, string>; readonly body: string; readonly at: string } | undefined
  >;
}

export interface EncryptedCopiesParts {
  readonly context: Pick<ConsoleContext, 'clock' | 'log'>;
  readonly settings: Pick<PersonSettings, 'current' | 'onChange'>;
  readonly vault: Vault;
  /** Called when it is known that copies can be stored on this computer. */
  readonly onCanKeep?: () => void;
  /** Fake timers in tests. */
  readonly after?: After;
}

export interface EncryptedCopies extends OfflineCopies, SessionService {
  /** Whether this computer can encrypt copies; false until that is known. */
  readonly canKeep: boolean;
  /** Copies are deleted on sign-out, not when the program ends. */
  forget(session: StaffSession): void;
}

/** Stores encrypted copies of what the signed-in person saw last in their folder; nothing without encryption. */
export function createEncryptedCopies(parts: EncryptedCopiesParts): EncryptedCopies {
  const { context, settings, vault, onCanKeep, after = afterRealTime } = parts;
  const { clock, log } = context;
  let canKeep = false;
  let session: StaffSession | undefined;
  let shelf: CopyShelf | undefined;
  let isFree: Promise<unknown> = Promise.resolve();

  const removeFrom = (folder: string) => {
    const removing = shelf?.remove() ?? rm(folder, { recursive: true, force: true });
    shelf = undefined;
    const failed = () => log({ event: 'failed', what: 'copies-removed' });
    isFree = Promise.all([isFree, removing]).catch(failed);
  };
  /** Opens or removes the stored copies according to the settings and to what the computer can encrypt. */
  const settle = () => {
    if (session === undefined) return;
    const folder = folderIn(session);
    if (!settings.current().keepOffline) removeFrom(folder);
    else if (canKeep) shelf ??= openCopyShelf({ folder, isFree, vault, clock, after, log });
  };
  settings.onChange(settle);
  const known = vault.protects().then((isProtected) => {
    if (!isProtected) return;
    canKeep = true;
    settle();
    onCanKeep?.();
  });

  return {
    get canKeep() {
      return canKeep;
    },
    begin(started) {
      session = started;
      shelf = undefined;
      started.signal.addEventListener('abort', () => {
        if (session !== started) return;
        session = undefined;
        shelf?.close();
      });
      settle();
    },
    forget: (over) => removeFrom(folderIn(over)),
    keep(asked, { headers, body }) {
      if (isKept(asked)) shelf?.keep(asked, { headers, body, at: clock().toISOString() });
      // The caller need not wait for the disk.
      return Promise.resolve();
    },
    async find(asked) {
      // Without a connection the page requests data as soon as it loads: the key ring may still be opening.
      await known;
      return shelf?.find(asked);
    },
  };
}

function folderIn({ folder }: StaffSession): string {
  return path.join(folder, 'copies');
}

/** Stored responses: the session, the top of the list, orders with their parts, prices. */
const keptRoutes = [
  adminRoutes.authCheck,
  adminRoutes.listOrders,
  adminRoutes.getStaffOrder,
  adminRoutes.listOrderFiles,
  adminRoutes.getDeliveryCheck,
  adminRoutes.listOrderNotes,
  adminRoutes.listOrderMessages,
  adminRoutes.listOrderHistory,
  adminRoutes.getAdminPrices,
  routes.getPrices,
];
const patterns = keptRoutes.map((route) => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`));

/** Whether the response of a GET of this path is stored. Never documents, links to them, or searches. */
function isKept(asked: string): boolean {
  const { pathname, searchParams } = new URL(asked, 'https://server.invalid');
  if (searchParams.has('cursor') || (searchParams.get('q') ?? '') !== '') return false;
  return patterns.some((pattern) => pattern.test(pathname));
}
