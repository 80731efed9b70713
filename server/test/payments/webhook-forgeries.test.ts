import { request } from 'node:http';
import { AppError } from '@truepage/core/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StripeEvent } from '../../src/db/rows/money/stripe-event.ts';
import { demandSignature } from '../../src/payments/webhook/read-stripe-event.ts';
import { isGenuine, postedWebhook, recipes, type Posted } from '../support/posted-webhooks.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const seed = 20261125;
const stillSigned = [
  'genuine',
  'another content type',
  'two secrets in rotation',
  'many v1, one of them right',
];

test('of 10,000 posts exactly those with a valid signature count as signed, and no other error escapes', () => {
  const provider = { webhookSecret: 'whsec_fuzz' };
  const parts = { secret: provider.webhookSecret, now: new Date(), random: seededRandom(seed) };
  const taken = new Map<string, number>();
  for (let count = 0; count < 10_000; count++) {
    const posted = postedWebhook(parts);
    const isTaken = outcomeOf(() => demandSignature(provider.webhookSecret, posted.body, posted.header));
    expect([posted.recipe, posted.header, isTaken]).toEqual([
      posted.recipe,
      posted.header,
      isGenuine(posted, parts),
    ]);
    if (isTaken) taken.set(posted.recipe, (taken.get(posted.recipe) ?? 0) + 1);
  }
  expect([...taken.keys()].filter((recipe) => !stillSigned.includes(recipe))).toEqual(['another t first']);
  for (const recipe of stillSigned) expect(taken.get(recipe)).toBeGreaterThan(100);
});

function outcomeOf(demand: () => void): boolean {
  try {
    demand();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'webhook.signature', status: 400 });
    return false;
  }
}

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const counted = async () => {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    const of = (result: string) =>
      Number(new RegExp(String.raw`truepage_webhooks_total\{result="${result}"\} (\d+)`).exec(text)?.[1]);
    return { unsigned: of('unsigned'), unreadable: of('unreadable'), ignored: of('ignored') };
  };

  test('each kind of forged post is answered 400, counted separately and leaves nothing behind', async () => {
    const { webhookSecret: secret } = server.deps.payments;
    const parts = { secret, now: new Date(), random: seededRandom(seed) };
    const posts = Object.keys(recipes).flatMap((recipe) =>
      Array.from({ length: 8 }, () => postedWebhook(parts, recipe)),
    );
    const before = await counted();
    const expected = posts.map((posted) => (isGenuine(posted, parts) ? 200 : 400));
    const statuses: number[] = [];
    for (const posted of posts) statuses.push(await post(posted));

    expect(posts.map(({ recipe }, index) => [recipe, statuses[index]])).toEqual(
      posts.map(({ recipe }, index) => [recipe, expected[index]]),
    );
    const good = expected.filter((status) => status === 200).length;
    const after = await counted();
    expect(after).toEqual({
      unsigned: before.unsigned + posts.length - good,
      unreadable: before.unreadable,
      ignored: before.ignored + good,
    });
    expect(await server.deps.orm.em.fork().count(StripeEvent, {})).toBeLessThanOrEqual(good);
  });

  test('a body that is too large for an event counts as not signed', async () => {
    const before = await counted();
    const response = await fetch(`${server.origin}/api/stripe/webhook`, {
      method: 'POST',
      body: 'x'.repeat(1024 * 1024 + 1),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'webhook.signature' });
    expect((await counted()).unsigned).toBe(before.unsigned + 1);
  });

  /** Not fetch(): it refuses header values that an attacker's program sends. */
  function post({ body, header, headers }: Posted): Promise<number> {
    return new Promise((resolve, reject) => {
      const asked = request(
        `${server.origin}/api/stripe/webhook`,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': body.length,
            ...(header === '' ? {} : { 'Stripe-Signature': header }),
            ...headers,
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }
});
