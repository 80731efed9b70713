import { adminPayBatchApi, exportPayBatch } from '@truepage/core/api/pay/admin-pay-batches';
import { currency } from '@truepage/core/money';
import type { Deps } from '../../deps.ts';
import { nameFile } from '../../http/attach-file.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { findBatch, readBatches, readPayable } from './batch.repository.ts';
import { findDebtor, setDebtor } from './debtor.ts';
import { endBatch } from './end-batch.ts';
import { makeBatch, sepaOffer } from './make-batch.ts';

/** Endpoints for the payment files of statements. */
export function batchRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminPayBatchApi.listPayBatches, async () => {
    const em = deps.orm.em.fork();
    return {
      sepa: await sepaOffer(deps, em, currency),
      waiting: await readPayable(em),
      batches: await readBatches(em),
    };
  });
  api.handle(adminPayBatchApi.makePayBatch, ({ body, call }) =>
    makeBatch(deps, demandStaff(call), { format: body.format, currency }),
  );
  api.handle(adminPayBatchApi.endPayBatch, ({ params, body, call }) =>
    endBatch(deps, demandStaff(call), params.batchId, body.outcome),
  );
  api.handle(
    adminPayBatchApi.getPayDebtor,
    async () => (await findDebtor(deps, deps.orm.em.fork())) ?? { name: '', iban: '', bic: '' },
  );
  api.handle(adminPayBatchApi.setPayDebtor, ({ body, call }) => setDebtor(deps, demandStaff(call), body));

  api.stream(exportPayBatch, async (ctx, { query }) => {
    const { id, format, madeAt, file } = await findBatch(deps.orm.em.fork(), query.batch);
    const ending = format === 'csv' ? 'csv' : 'xml';
    nameFile(ctx, `pay-${madeAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}.${ending}`);
    const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/xml';
    ctx.set({ 'Content-Type': type, 'Cache-Control': 'no-store' });
    ctx.body = Buffer.from(deps.payBox.open(file, id));
  });
}
