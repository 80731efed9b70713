import { afterAll, describe, expect, test } from 'vitest';
import { send, sendJson } from '../testing/raw-request.ts';
import { knownOrder, startSampleApp } from '../testing/sample-app.ts';

const app = await startSampleApp({ publicUrl: 'https://truepage.test' });
afterAll(() => app.stop());

async function post(headers: Record<string, string>, path = '/api/create-checkout-session'): Promise<number> {
  return (await sendJson(`${app.url}${path}`, { orderNumber: knownOrder }, headers)).status;
}

const session = { Cookie: 'session=abc' };

describe('an unsafe request', () => {
  test.each([
    ['from the same origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['typed or bookmarked by the visitor', { 'Sec-Fetch-Site': 'none' }, 200],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from another host of the same site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    [
      'from another site that names our origin',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://truepage.test' },
      403,
    ],
    ['from our public address', { Origin: 'https://truepage.test' }, 200],
    ['from the address it was sent to', { Origin: 'http://10.0.0.5:3000', Host: '10.0.0.5:3000' }, 200],
    [
      'from an origin that begins with that address',
      { Origin: 'http://10.0.0.5:3000.evil.test', Host: '10.0.0.5:3000' },
      403,
    ],
    ['from that address behind TLS', { Origin: 'https://shop.test', Host: 'shop.test' }, 200],
    ['from another origin', { Origin: 'https://evil.test' }, 403],
    ['from our host on another port', { Origin: 'https://truepage.test:8443' }, 403],
    ['from our public address without TLS', { Origin: 'http://truepage.test' }, 403],
    ['from an origin that begins like ours', { Origin: 'https://truepage.test.evil.test' }, 403],
    ['from a sandboxed frame', { Origin: 'null' }, 403],
    [
      'from another origin with a forged forwarded host',
      { Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test' },
      403,
    ],
    ['from a program', {}, 200],
    ['from a program with a session', session, 403],
    ['from the console with a session', { ...session, 'X-Console': '1' }, 200],
    [
      'from another origin that says it is the console',
      { Origin: 'https://evil.test', 'X-Console': '1' },
      403,
    ],
  ])('%s', async (_case, headers, status) => {
    expect(await post(headers)).toBe(status);
  });

  test('is refused with a message that says what to do', async () => {
    const answer = await sendJson(
      `${app.url}/api/create-checkout-session`,
      {},
      { Origin: 'https://evil.test' },
    );
    expect(JSON.parse(answer.text)).toEqual({
      message: 'This request came from another site and was refused. Please reload the page and try again.',
      code: 'request.cross_site',
    });
  });
});

test('GET requests are allowed from anywhere', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test', ...session };
  expect((await send(`${app.url}/api/prices`, { headers })).status).toBe(200);
});

test('the payment webhook authenticates itself in another way, only at its exact path', async () => {
  expect(await post({ Origin: 'https://evil.test' }, '/api/stripe/webhook')).toBe(200);
  expect(await post({ Origin: 'https://evil.test' }, '/api/stripe/webhook/')).toBe(403);
  expect(await post({ Origin: 'https://evil.test' }, '/api/Stripe/Webhook')).toBe(403);
});
