import { expect, test } from 'vitest';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const path = '/.well-known/security.txt';
let now = new Date('2026-11-25T17:30:00.000Z');
const env = { PUBLIC_URL: 'https://truepage.example', STAFF_EMAIL: 'office@truepage.example' };
const server = await startServerForFile({ env, clock: { now: () => now } });
let admin: SignedIn = await signInAs(server, 'admin');

const textOf = async () => {
  const response = await fetch(new URL(path, server.origin), {
    headers: { 'X-Forwarded-Host': 'evil.test' },
  });
  return { response, text: await response.text() };
};
async function save(security: object) {
  const { body } = await admin.call('GET', '/api/admin/settings');
  const { settings, version } = body as unknown as { settings: object; version: number };
  return admin.call('PUT', '/api/admin/settings', { settings: { ...settings, security }, version });
}

test('without a setting it contains the address of the contact page, and expires within a year', async () => {
  const { response, text } = await textOf();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(text).toBe(
    [
      'Contact: mailto:office@truepage.example',
      'Expires: 2027-05-24T00:00:00.000Z',
      'Preferred-Languages: en, es',
      `Canonical: https://truepage.example${path}`,
      '',
    ].join('\n'),
  );
});

test('Expires follows the clock', async () => {
  now = new Date(now.getTime() + 400 * 24 * 3_600_000);
  const expires = new Date(/^Expires: (.*)$/m.exec((await textOf()).text)?.[1] ?? '');
  const days = (expires.getTime() - now.getTime()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  admin = await signInAs(server, 'admin');
});

test('it contains the owner’s contact and policy once they are saved', async () => {
  expect(
    (await save({ contact: 'security@truepage.example', policy: 'https://truepage.example/policy' })).status,
  ).toBe(200);
  await expect
    .poll(async () => (await textOf()).text)
    .toMatch(
      /^Contact: mailto:security@truepage\.example\n[^]*\nPolicy: https:\/\/truepage\.example\/policy\n$/,
    );
  expect((await save({ contact: 'https://truepage.example/report', policy: '' })).status).toBe(200);
  await expect
    .poll(async () => (await textOf()).text)
    .toMatch(/^Contact: https:\/\/truepage\.example\/report\nExpires/);
  expect((await textOf()).text).not.toContain('Policy');
});

test.each([
  [{ contact: 'nobody' }, 'security.contact'],
  [{ contact: 'http://truepage.example' }, 'security.contact'],
  [{ contact: 'https://user@truepage.example' }, 'security.contact'],
  [{ contact: 'a@b.example\nPolicy: https://evil.example' }, 'security.contact'],
  [{ policy: 'https://truepage.example/\nContact: mailto:evil@evil.example' }, 'security.policy'],
  [{ policy: 'https://truepage.example@evil.example' }, 'security.policy'],
])('%j is refused', async (security, field) => {
  const { status, body } = await save(security);
  expect([status, body['code']]).toEqual([400, 'request.invalid']);
  expect(Object.keys((body['details'] as unknown as { fields: object }).fields)).toEqual([
    `settings.${field}`,
  ]);
});
