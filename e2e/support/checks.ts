import { expect } from 'playwright/test';
import { soonAgain } from '../soon-again.ts';
import type { AdminCaller } from '../staff.ts';

interface Checked {
  readonly check: {
    readonly state: string;
    readonly findings: readonly { readonly id: string; readonly answer: object | null }[];
  } | null;
}

/** Waits until a translation is checked, and accepts all its findings. */
export async function answerFindings(call: AdminCaller['call'], orderNumber: string): Promise<void> {
  const path = `/api/admin/orders/${orderNumber}/check`;
  const read = async () => ((await call('GET', path)) as Checked).check;
  await expect.poll(async () => (await read())?.state, soonAgain).toBe('done');
  for (const { id, answer } of (await read())?.findings ?? [])
    if (answer === null) await call('PUT', `${path}/${id}`, { reason: 'false-alarm' });
}
