import path from 'node:path';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { z } from 'zod';
import { ask } from '../ask.ts';
import type { ConsoleContext, StaffSession } from '../../console-context.ts';
import type { Candidate } from '../watched-folder/folder-candidates.ts';
import { listWork, ordersAtWork, workRoot } from './work-folders.ts';

export interface ClearingParts {
  readonly context: Pick<ConsoleContext, 'clock' | 'log'>;
  /** The person's folder for documents. */
  readonly documents: string;
  /** Moves a file or folder to the system's trash; rejects if there is none. */
  readonly trash: (path: string) => Promise<void>;
  /** Whether the person has answered the offer of this file, or we have created it. */
  readonly isAnswered: (file: Candidate) => boolean;
}

const dayMs = 86_400_000;

const rules = z.object({ console: z.object({ workFolderDays: z.int().min(0) }) });
const workedOn = z.object({ completedAt: z.iso.datetime().nullable(), status: z.string() });

/**
 * Moves folders of orders that were completed longer ago than the owner's limit to the trash; 0 days: all are kept. A folder with a file
 * that was neither uploaded nor declined stays, and so do folders of orders that the server does not report.
 */
export async function clearWork(session: StaffSession, parts: ClearingParts): Promise<void> {
  const root = workRoot(parts.documents, session.serverUrl);
  const orders = await ordersAtWork(root);
  if (orders.length === 0) return;
  const days = (await ask(session, adminRoutes.authCheck.path, rules))?.console.workFolderDays ?? 0;
  if (days === 0) return;
  const unanswered = new Set(
    (await listWork(root)).filter((file) => !parts.isAnswered(file)).map(({ orderNumber }) => orderNumber),
  );
  for (const orderNumber of orders.filter((one) => !unanswered.has(one))) {
    const order = await ask(session, adminRoutes.getStaffOrder.path.replace(':id', orderNumber), workedOn);
    if (session.signal.aborted) return;
    if (order?.status !== 'completed' || order.completedAt === null) continue;
    if (parts.context.clock().getTime() - Date.parse(order.completedAt) < days * dayMs) continue;
    await parts
      .trash(path.join(root, orderNumber))
      .catch(() => parts.context.log({ event: 'failed', what: 'work-folder' }));
  }
}
