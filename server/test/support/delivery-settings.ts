import { expect } from 'vitest';
import type { Settings } from '@truepage/core/settings/settings';
import type { SignedIn } from './staff.ts';

/** Changes the owner's settings of deliveries; the others stay. */
export async function setDelivery(admin: SignedIn, change: Partial<Settings['delivery']>): Promise<void> {
  const { body } = await admin.call('GET', '/api/admin/settings');
  const { settings, version } = body as unknown as { settings: Settings; version: number };
  const next = { ...settings, delivery: { ...settings.delivery, ...change } };
  expect((await admin.call('PUT', '/api/admin/settings', { settings: next, version })).status).toBe(200);
}
