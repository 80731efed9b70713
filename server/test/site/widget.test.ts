import { beforeEach, describe, expect, test } from 'vitest';
import { recordingSite } from '../support/recording-site.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const script = 'document.currentScript.after(document.createElement("iframe"))';
const { site, asked, forget } = recordingSite('<p>widget</p>');
const server = await startServerForFile({ site: { ...site, widgetScript: () => Promise.resolve(script) } });
const admin = await signInAs(server, 'admin', 'ada');

const save = async (settings: object) => {
  const { version } = (await admin.call('GET', '/api/admin/settings')).body;
  return admin.call('PUT', '/api/admin/settings', { settings, version });
};
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers });
const policyOf = (reply: Response) => reply.headers.get('content-security-policy') ?? '';

beforeEach(() => {
  forget();
});

describe('without sites that may embed it', () => {
  beforeEach(() => save({}));

  test('the widget is not found, and nothing can be framed', async () => {
    const page = await get('/widget');
    expect(policyOf(page)).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(asked()).toMatchObject({ url: '/widget' });
    expect(asked()?.framedBy).toBeUndefined();
    expect(await (await get('/widget.js')).text()).not.toContain('currentScript');
  });
});

describe('with sites that may embed it', () => {
  const origins = 'https://firm.example\nhttp://127.0.0.1:5000';
  beforeEach(() => save({ widget: { origins }, languages: { ar: true } }));

  test('its page can be framed only by these, and no other page by any', async () => {
    const page = await get('/widget');
    expect(policyOf(page)).toContain('frame-ancestors https://firm.example http://127.0.0.1:5000;');
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(asked()?.framedBy).toEqual(origins.split('\n'));
    for (const path of [
      '/',
      '/order/certified',
      '/widget/',
      '/widget/x',
      '/Widget',
      '/admin',
      '/api/prices',
    ]) {
      const other = await get(path);
      expect(policyOf(other), path).toContain("frame-ancestors 'none'");
      if (!path.startsWith('/api/')) expect(other.headers.get('x-frame-options'), path).toBe('DENY');
    }
  });

  test('its page uses the language of the address if it is enabled, and stores none', async () => {
    const page = await get('/widget?lang=ar', { 'Accept-Language': 'es' });
    expect(asked()).toMatchObject({ locale: 'ar', addressedLocale: 'ar' });
    expect(page.headers.getSetCookie()).toEqual([]);
    await get('/widget?lang=ru', { 'Accept-Language': 'es' });
    expect(asked()).toMatchObject({ locale: 'es' });
    await get('/widget', { 'Accept-Language': 'es' });
    expect(asked()).toMatchObject({ locale: 'es', addressedLocale: undefined });
  });

  test('its script can be loaded by other sites, is cached for minutes, and is not sent twice', async () => {
    const reply = await get('/widget.js');
    expect(await reply.text()).toBe(script);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    });
    expect(reply.headers.getSetCookie()).toEqual([]);
    const again = await get('/widget.js', { 'If-None-Match': reply.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

test.each(['http://firm.example', 'https://*.firm.example', 'https://firm.example/page'])(
  '%s cannot be saved as a site that may embed it',
  async (origins) => {
    const { status, body } = await save({ widget: { origins } });
    expect([status, body['details']]).toEqual([400, { fields: { 'settings.widget.origins': 'origins' } }]);
  },
);
