import { invoiceFilePath, receiptPath, type Route } from '../routes.ts';

/** The endpoints that a browser uses to upload and download files. */
export const fileRoutes = {
  uploadTranslation: { method: 'POST', path: '/api/admin/orders/:id/translation' },
  linkToBundle: { method: 'POST', path: '/api/admin/orders/:id/bundle-link' },
  linkToFile: { method: 'POST', path: '/api/admin/files/:fileId/link' },
  uploadContentImage: { method: 'POST', path: '/api/admin/content-images' },
} as const satisfies Record<string, Route>;

/** GET, outside the contract because the reply is not JSON: the order list as a CSV file. Takes the list's filters and sort order. */
export const orderExportPath = '/api/admin/orders.csv';

/** GET, outside the contract as well: the figures of a week. */
export const weekExportPath = '/api/admin/office/week.csv';

/** GET, outside the contract as well: a translation typed on the desk, as a PDF or another format. */
const workExportPath = '/api/admin/working-translation';

/** GET, outside the contract as well: a translator's statement, as a PDF or CSV file. */
const statementExportPath = '/api/admin/statement-file';

/** GET, outside the contract as well: a payment file for statements. */
const payBatchExportPath = '/api/admin/pay-batch-file';

/** GET, outside the contract as well: the audit log as JSON lines. */
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
