import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Site } from '../site/site.ts';
import { isPrivatePath } from './security-headers.ts';
import { readTemplate } from '../site/page-template.ts';
import { send } from '../testing/raw-request.ts';
import { startSampleApp, type SampleApp } from '../testing/sample-app.ts';

let app: SampleApp | undefined;
afterEach(() => app?.stop());

const site: Site = {
  load: () =>
    Promise.resolve({
      template: readTemplate('<style>a{color:red}</style><!--body-->'),
      renderPage: () =>
        Promise.resolve({
          kind: 'page',
          status: 200,
          htmlAttributes: '',
          head: '',
          body: '',
          state: '',
          isPrivate: false,
        }),
    }),
  widgetScript: () => Promise.resolve(undefined),
};

type Options = Parameters<typeof startSampleApp>[0];

async function headersOf(path: string, options: Options = {}) {
  app = await startSampleApp({ site, ...options });
  const { headers, text } = await send(`${app.url}${path}`);
  const policy = String(headers['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
  return { headers, text, policy, directives };
}

describe('a page', () => {
  test('runs only our own scripts and styles, and inline only those that were built', async () => {
    const { directives } = await headersOf('/');
    const hash = createHash('sha256').update('a{color:red}').digest('base64');
    expect(directives).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'self' 'sha256-${hash}'`,
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self' http://truepage.test",
      'base-uri': "'none'",
      'object-src': "'none'",
    });
  });

  test.each([
    ['/admin', "'self'"],
    ['/admin/orders/TP-2026-7K3M-9QRT-2VWX', "'self'"],
    ['/administration', "'none'"],
    ['/order/TP-2026-7K3M-9QRT-2VWX', "'none'"],
    ['/payment/TP-2026-7K3M-9QRT-2VWX', "'none'"],
  ])('%s may frame %s, because only staff view documents side by side', async (path, frames) => {
    const { directives } = await headersOf(path);
    expect(directives['frame-src']).toBe(frames);
  });

  test('has the other headers, and none that names the software', async () => {
    const { headers } = await headersOf('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });

  test('requires TLS if the site is served over https', async () => {
    const { headers, policy } = await headersOf('/', { publicUrl: 'https://truepage.test' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(policy).toContain('upgrade-insecure-requests');
    expect((await send(`${app?.url}/api/prices`)).headers['strict-transport-security']).toBeDefined();
  });

  test('about an order is not stored, indexed or sent as a referrer', async () => {
    const { headers } = await headersOf('/track/TP-2026-7K3M-9QRT-2VWX');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('refers only to its own host, whatever the request says', async () => {
    app = await startSampleApp({ site });
    const headers = {
      Host: 'evil.test',
      'X-Forwarded-Host': 'evil.test',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.test',
    };
    const answer = await send(`${app.url}/`, { headers });
    expect(JSON.stringify(answer.headers) + answer.text).not.toContain('evil.test');
    expect(answer.status).toBe(200);
  });
});

describe("Stripe's hosts are allowed", () => {
  test('on the payment page of a site with Stripe keys', async () => {
    const { directives, headers } = await headersOf('/payment/TP-2026-7K3M-9QRT-2VWX', { usesStripe: true });
    expect(directives['script-src']).toContain('https://js.stripe.com');
    expect(directives['frame-src']).toBe(
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    );
    expect(directives['connect-src']).toBe("'self' https://api.stripe.com");
    expect(directives['form-action']).toContain(' https://checkout.stripe.com');
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  });

  test('nowhere else', async () => {
    expect((await headersOf('/order/express', { usesStripe: true })).policy).not.toContain('stripe');
    await app?.stop();
    expect((await headersOf('/payment/TP-2026-7K3M-9QRT-2VWX')).policy).not.toContain('stripe');
  });
});

test('a response of the API can do nothing in a browser', async () => {
  const { directives, headers } = await headersOf('/api/prices');
  expect(directives).toEqual({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['/', false],
  ['/order', false],
  ['/order/express', false],
  ['/order/TP-2026-7K3M-9QRT-2VWX', true],
  ['/order/confirmation/TP-2026-7K3M-9QRT-2VWX', true],
  ['/track', false],
  ['/track/', false],
  ['/track/direct/token', true],
  ['/checkout/TP-2026-7K3M-9QRT-2VWX', true],
  ['/payment/TP-2026-7K3M-9QRT-2VWX', true],
  ['/admin', true],
  ['/admin/orders', true],
  ['/content/about', false],
])('%s is private: %s', (path, expected) => {
  expect(isPrivatePath(path)).toBe(expected);
});
