import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { stripeOperations } from '../payments/stripe/stripe-operations.ts';
import { checkAddress } from './address.ts';
import { checkClock } from './clock.ts';
import { connectionFailure } from './connection-failure.ts';
import { withTimeout } from '../with-timeout.ts';
import { listenFailure } from './listen-failure.ts';
import { checkMail } from './mail.ts';
import { checkPayments } from './payments.ts';
import { checkScanner } from './scanner.ts';

const failing = (fields: Record<string, unknown>, message = 'secret') => ({
  check: () => Promise.reject(Object.assign(new Error(message), fields)),
});
const smtp = { smtpUrl: 'smtps://me:secret@mail.example:465', dataDir: '/data' };

function refuse(error: Error): Promise<never> {
  return Promise.reject(error);
}

describe('mail', () => {
  test.each([
    [{ code: 'EAUTH', responseCode: 535 }, 'refuses user and password'],
    [{ code: 'EDNS' }, 'its name is not known'],
    [{ code: 'ETIMEDOUT' }, 'it does not answer'],
    [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 10.0.0.1:465' }, 'nothing listens there'],
    [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'its certificate is not trusted'],
    [{ code: 'EENVELOPE', responseCode: 421 }, 'does not work (answer 421)'],
  ])('%j is told without the password', async (fields, says) => {
    const found = await checkMail(failing(fields), smtp);
    expect(found.says).toContain(`The mail server mail.example:465`);
    expect(found.says).toContain(says);
    expect(JSON.stringify(found)).not.toContain('secret');
  });
});

describe('the scanner', () => {
  test('that is silent or sends an invalid response refuses documents', async () => {
    const silent = { check: () => withTimeout(new Promise<void>(() => undefined), 10) };
    expect((await checkScanner(silent, 'clamd:3310')).says).toContain(
      'clamd at clamd:3310 does not answer: it does not answer',
    );
    const odd = failing({}, 'clamd answered "UNKNOWN COMMAND" to PING.');
    expect((await checkScanner(odd, 'clamd:3310')).says).toContain(
      '"UNKNOWN COMMAND" to PING. Documents are refused',
    );
  });
});

describe('payments', () => {
  const answering = (answer: Promise<unknown>) => {
    const stripe = { paymentIntents: { list: () => answer } } as unknown as Stripe;
    return { ...stripeOperations(() => stripe), livemode: true, isSandbox: false };
  };
  const raw = { message: 'secret', type: 'invalid_request_error' } as const;

  test('a key that Stripe accepts shows its mode', async () => {
    expect(await checkPayments(answering(Promise.resolve({ data: [] })))).toEqual({
      level: 'ok',
      part: 'payments',
      says: 'Stripe takes the live key',
    });
  });

  test.each([
    [new Stripe.errors.StripeAuthenticationError(raw), 'Stripe refuses STRIPE_SECRET_KEY.'],
    [new Stripe.errors.StripePermissionError(raw), 'a restricted key that may not read payments'],
    [new Stripe.errors.StripeRateLimitError(raw), 'we ask too often'],
    [new Stripe.errors.StripeConnectionError(raw), 'Stripe cannot be reached'],
  ])('%s is told without the key', async (error, says) => {
    const found = await checkPayments(answering(refuse(error)));
    expect(found.says).toContain(says);
    expect(JSON.stringify(found)).not.toContain('secret');
  });
});

describe('our address', () => {
  const troubles = (publicUrl: string | undefined, trustedProxies = 0) =>
    checkAddress({ publicUrl, trustedProxies }).flatMap((found) =>
      found.level === 'ok' ? [] : [found.says],
    );

  test.each([
    [undefined, 0, []],
    ['http://127.0.0.1:3000', 0, []],
    ['https://truepage.example', 1, []],
    ['https://truepage.example', 0, ['TRUST_PROXY is 0']],
    ['http://truepage.example', 0, ['is not https']],
    ['https://truepage.example/shop', 1, ['has a path (/shop)']],
  ])('%s behind %d proxies', (publicUrl, proxies, says) => {
    expect(troubles(publicUrl, proxies)).toEqual(says.map((one) => expect.stringContaining(one) as unknown));
  });
});

test('a clock difference is judged by its effect', () => {
  expect([1500, -1500, 5000, -40_000].map((ahead) => checkClock(ahead).level)).toEqual([
    'ok',
    'ok',
    'warning',
    'problem',
  ]);
  expect(checkClock(5000).says).toContain("5.0 s behind the database's");
  expect(checkClock(-5000).says).toContain("5.0 s ahead of the database's");
});

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Port 80 on 127.0.0.1 is taken by another program.'],
  [{ code: 'EACCES', syscall: 'listen' }, 'Port 80 may not be opened by this user. Set PORT to 1024 or more'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST=127.0.0.1 is no address of this machine.'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST=127.0.0.1 is not a name of this machine.'],
])('listening that fails with %j', (fields, says) => {
  const failure = listenFailure(Object.assign(new Error('x'), fields), { host: '127.0.0.1', port: 80 });
  expect(failure?.message).toContain(says);
});

test('several addresses of one host that all fail are one failure', () => {
  const one = (code: string) => Object.assign(new Error('x'), { code });
  expect(connectionFailure(new AggregateError([one('ECONNREFUSED'), one('ENETUNREACH')]))).toBe(
    'nothing listens there (connection refused)',
  );
  expect(connectionFailure(new TypeError('x is undefined'))).toBeUndefined();
});
