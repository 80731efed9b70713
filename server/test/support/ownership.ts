import { mailTo, tokenTo } from './mailed.ts';
import { orderForm, type Reply, type TestServer } from './test-server.ts';

/** The cookie that a browser sends after this answer. */
export function cookieOf({ headers }: Reply): { readonly Cookie: string } {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { Cookie: cookies.join('; ') };
}

const typeAddress = (server: TestServer, orderNumber: string, email: string) =>
  server.call('POST', `/api/orders/${orderNumber}/access`, { email });

export const askCode = (server: TestServer, orderNumber: string) =>
  server.call('POST', `/api/orders/${orderNumber}/ownership-code`);

export const enterCode = (server: TestServer, orderNumber: string, code: string, headers = {}) =>
  server.call('POST', `/api/orders/${orderNumber}/ownership`, { code }, headers);

/** The code in the newest mail to this address, once there are `count`. */
export async function mailedCode(server: TestServer, email: string, count = 1): Promise<string> {
  const { text } = await mailTo(server, email, 'ownership_code', count);
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

/** A different code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An order with this address, with the cookie of the browser that ordered. */
export async function orderIn(server: TestServer, email: string) {
  const placed = await server.call('POST', '/api/orders', orderForm({ email }));
  return { orderNumber: String(placed.body['orderNumber']), ordering: cookieOf(placed) };
}

/** The ways in which a browser gets access to an order, each with its resulting cookie. */
export const ways = {
  'the number alone': () => Promise.resolve({ Cookie: '' }),
  'the address, typed': async (server: TestServer, orderNumber: string, email: string) =>
    cookieOf(await typeAddress(server, orderNumber, email)),
  'a mailed link': async (server: TestServer, _orderNumber: string, email: string) =>
    cookieOf(await server.call('GET', `/api/track/${await tokenTo(server, email, 'tracking')}`)),
  'a mailed link to all orders': async (server: TestServer, orderNumber: string, email: string) => {
    await server.call('POST', '/api/my-orders', { email });
    const token = await tokenTo(server, email, 'my_orders');
    return cookieOf(await server.call('GET', `/api/track/${token}?order=${orderNumber}`));
  },
  'a mailed code': async (server: TestServer, orderNumber: string, email: string) => {
    await askCode(server, orderNumber);
    return cookieOf(await enterCode(server, orderNumber, await mailedCode(server, email)));
  },
} as const;
