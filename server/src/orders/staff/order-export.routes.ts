import { Readable } from 'node:stream';
import { exportOrders } from '@truepage/core/api/admin/orders/order-export';
import type { Deps } from '../../deps.ts';
import { nameFile } from '../../http/attach-file.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { startExport } from './export-orders.ts';

/** GET /api/admin/orders.csv: streams the file, whatever the number of orders. */
export function orderExportRoutes(api: ApiRouter, deps: Deps): void {
  api.stream(exportOrders, async (ctx, { query, call }) => {
    const lines = await startExport(deps, demandStaff(call), query);
    nameFile(ctx, `orders-${deps.clock.now().toISOString().slice(0, 10)}.csv`);
    ctx.set({ 'Content-Type': 'text/csv; charset=utf-8; header=present', 'Cache-Control': 'no-store' });
    ctx.body = Readable.from(lines);
  });
}
