import { Readable } from 'node:stream';
import { exportAudit } from '@truepage/core/api/admin/status';
import type { Deps } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { startAuditExport } from './start-audit-export.ts';

/** GET /api/admin/audit-log.jsonl. Streams the entries, so memory use does not depend on their number. */
export function auditRoutes(api: ApiRouter, deps: Deps): void {
  api.stream(exportAudit, async (ctx, { query, call }) => {
    const lines = await startAuditExport(deps, demandStaff(call), query);
    nameFile(ctx, `audit-log-${deps.clock.now().toISOString().slice(0, 10)}.jsonl`);
    ctx.set({ 'Content-Type': 'application/jsonl; charset=utf-8', 'Cache-Control': 'no-store' });
    ctx.body = Readable.from(lines);
  });
}
