import assert from 'node:assert/strict';
import { request } from 'playwright/test';
import type { RealWorld } from './real-world.ts';

/** A translator signs in at the identity provider, through any of the processes. */
export async function signInAtProvider({
  origin,
  identity,
}: Pick<RealWorld, 'origin' | 'identity'>): Promise<void> {
  await identity.let('ana', ['truepage-translators']);
  const browser = await request.newContext({ ignoreHTTPSErrors: true });
  try {
    const headers = { Origin: origin };
    const begun = await browser.post(`${origin}/api/admin/identity`, { headers, data: {} });
    const { url } = (await begun.json()) as { url: string };
    assert.equal((await browser.get(url)).url(), `${origin}/admin`);
    const check = await browser.get(`${origin}/api/admin/auth-check`);
    const { staff } = (await check.json()) as { staff?: { username: string; role: string } };
    assert.deepEqual([staff?.username, staff?.role], ['ana', 'translator']);
  } finally {
    await browser.dispose();
  }
}
