import { invoiceFilePath, receiptPath, type Route } from '../routes.ts';

/** The calls by which a browser sends and fetches files. */
export const fileRoutes = {
  uploadTranslation: { method: 'POST', path: '/api/admin/orders/:id/translation' },
  linkToBundle: { method: 'POST', path: '/api/admin/orders/:id/bundle-link' },
  linkToFile: { method: 'POST', path: '/api/admin/files/:fileId/link' },
  uploadContentImage: { method: 'POST', path: '/api/admin/content-images' },
} as const satisfies Record<string, Route>;

/** GET, beside the contract because it answers no JSON: the list as a CSV file. Takes the list's filters and sort. */
export const orderExportPath = '/api/admin/orders.csv';

/** GET, likewise: the figures of a week. */
export const weekExportPath = '/api/admin/office/week.csv';

/** GET, likewise: a translation that is typed on the desk, as a PDF or another format. */
const workExportPath = '/api/admin/working-translation';

/** GET, likewise: what a translator earned, as a PDF or CSV file. */
const statementExportPath = '/api/admin/statement-file';

/** GET, likewise: a file by which statements are paid. */
const payBatchExportPath = '/api/admin/pay-batch-file';

/** GET, likewise: the audit log as JSON lines. */
const auditExportPath = '/api/admin/audit-log.jsonl';

export const exportPaths = {
  orders: orderExportPath,
  week: weekExportPath,
  receipt: receiptPath,
  work: workExportPath,
  statement: statementExportPath,
  payBatch: payBatchExportPath,
  invoice: invoiceFilePath,
  audit: auditExportPath,
} as const;
export type ExportName = keyof typeof exportPaths;
