import { Readable } from 'node:stream';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Database, Documents, Site, Time } from '../../deps.ts';
import { zipStream, type ZipEntry } from '../../orders/bundle/zip-stream.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { dataPage } from './data-page.ts';
import { readOrderData } from './order-data.ts';

interface OrderExport {
  readonly filename: string;
  readonly body: Readable;
}

/**
 * Returns everything stored about an order as a ZIP: data.json, data.html in the language of `locale` (BCP 47), and the
 * documents that its customer may have, each recorded as opened. Throws 'order.not_found'.
 */
export async function exportOrder(
  deps: Database & Time & Documents & Site,
  orderNumber: OrderNumber,
  locale: string,
): Promise<OrderExport> {
  const em = deps.orm.em.fork();
  const now = deps.clock.now();
  const { orderId, data, files } = await readOrderData(em, orderNumber, deps.publicUrl());
  for (const { kind, version } of files) {
    const after = { kind, version, disposition: 'attachment' } as const;
    await recordAudit(em, { actor: 'customer', what: 'file.opened', orderId, after }, now);
  }
  const entries: ZipEntry[] = [
    written('data.html', dataPage(data, locale, now)),
    written('data.json', JSON.stringify({ exportedAt: now, ...data }, null, 2)),
    ...files.map((file) => ({
      filename: file.filename,
      open: () => deps.documents.openDocument(file),
    })),
  ];
  return { filename: `${orderNumber}-data.zip`, body: zipStream(entries, now) };
}

function written(filename: string, text: string): ZipEntry {
  return { filename, open: () => Promise.resolve(Readable.from([Buffer.from(text)])) };
}
