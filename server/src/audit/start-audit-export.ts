import type { z } from 'zod';
import type { exportAudit as exportCall } from '@truepage/core/api/admin/status';
import type { Database, PdfMaking, Time } from '../deps.ts';
import { chainPart } from './audit-link.repository.ts';
import { exportAudit } from './export-audit.ts';
import { recordAudit, type Actor } from './record-audit.ts';

const dayMs = 86_400_000;

/**
 * Streams the audit log, or one period of it, as JSON lines. The export itself is recorded before the first chunk is sent, and
 * is not part of the exported entries.
 */
export async function startAuditExport(
  deps: Database & Time & Pick<PdfMaking, 'records'>,
  actor: Actor,
  { from, until }: z.output<typeof exportCall.query>,
): Promise<AsyncIterable<string>> {
  const em = deps.orm.em.fork();
  const part = await chainPart(
    em,
    from === undefined ? undefined : new Date(from),
    until === undefined ? undefined : new Date(Date.parse(until) + dayMs),
  );
  const entries = part.until - part.after.position;
  const after = { from: from ?? null, until: until ?? null, entries };
  await recordAudit(em, { actor, what: 'audit.exported', after }, deps.clock.now());
  return exportAudit(deps, part);
}
