import type { AdminCaller } from '../staff.ts';
import { aWrittenPdfFile } from './documents.ts';
import { blobOf } from './order-form.ts';

/** Uploads a translation with this text. */
export async function uploadDraft(
  call: AdminCaller['call'],
  orderNumber: string,
  words: string,
): Promise<void> {
  const file = aWrittenPdfFile([words], 'record.pdf');
  const form = new FormData();
  form.set('file', new File([blobOf(file)], file.name, { type: file.mimeType }));
  await call('POST', `/api/admin/orders/${orderNumber}/translation`, form);
}

/** Saves the owner's settings: these, and defaults. */
export async function saveSettings(call: AdminCaller['call'], settings: object): Promise<void> {
  const { version } = (await call('GET', '/api/admin/settings')) as { version: number };
  await call('PUT', '/api/admin/settings', { settings, version });
}
