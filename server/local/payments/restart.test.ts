import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anIntent, aPaidIntent, openPage, submit, withVisa } from './testing/orders.ts';
import { connect, keys, startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

let sandbox: TestSandbox;
const started: TestSandbox[] = [];
const keep = (one: TestSandbox) => {
  started.push(one);
  return one;
};
beforeEach(async () => {
  sandbox = keep(await startTestSandbox());
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

test('after a restart all data exists, open pages can be paid, and pending webhooks arrive once', async () => {
  await aPaidIntent(sandbox);
  await sandbox.controls.webhooksDelivered();
  sandbox.controls.failNextWebhooks(Infinity);
  const id = await aPaidIntent(sandbox);
  const page = await openPage(sandbox);
  const secured = await openPage(sandbox);
  const { location: challenge } = await submit(secured.url, { number: '4000 0025 0000 3155' });
  const key = { idempotencyKey: 'attempt-1' };
  const made = await sandbox.stripe.paymentIntents.create(anIntent, key);

  const after = keep(await sandbox.restart());
  const here = (address: string) => address.replace(sandbox.origin, after.origin);
  expect(await after.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  expect((await after.stripe.paymentIntents.create(anIntent, key)).id).toBe(made.id);
  expect((await submit(here(page.url))).location).toBe(page.success);
  expect((await submit(here(challenge), { answer: 'pass' })).location).toBe(secured.success);
  await after.controls.webhooksDelivered();
  expect(after.received.map(({ type }) => type).toSorted()).toEqual([
    'checkout.session.completed',
    'checkout.session.completed',
    'payment_intent.succeeded',
    'payment_intent.succeeded',
    'payment_intent.succeeded',
  ]);
});

test.each(['[["intents","pi_half",{"inte', '[["intents\n', '\0\0\0\0'])(
  'an incomplete last line is dropped: %j',
  async (torn) => {
    const id = await aPaidIntent(sandbox);
    appendFileSync(sandbox.journal, torn);
    const after = keep(await sandbox.restart());
    await aPaidIntent(after);
    const again = keep(await after.restart());
    expect(await again.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  },
);

test('damage in the middle of the journal is not a crash, and prevents the start', async () => {
  await aPaidIntent(sandbox);
  writeFileSync(sandbox.journal, `rubbish\n${readFileSync(sandbox.journal, 'utf8')}`);
  await expect(sandbox.restart()).rejects.toThrow('damaged at line 1');
});

test('the journal contains no card number and no security code, and a key can be reused after a day', async () => {
  const { url } = await openPage(sandbox);
  await submit(url, { number: '4111 1111 1111 1111', cvc: '987' });
  await submit(url, { number: '4000 0025 0000 3155', cvc: '987' });
  const text = readFileSync(sandbox.journal, 'utf8');
  expect(text).toContain('"last4":"3155"');
  expect(text).not.toMatch(/4111\s?1111|4000\s?0025|"987"/);

  const create = () => sandbox.stripe.paymentIntents.create(anIntent, { idempotencyKey: 'key' });
  const { id } = await create();
  sandbox.controls.advance(25 * 3_600_000);
  expect((await create()).id).not.toBe(id);
  expect((await submit(url)).status).toBe(410);
});

test('every acknowledged payment survives kill -9, in every round', async () => {
  const confirmed: string[] = [];
  for (const target of [15, 30]) await payUntilKilled(sandbox.journal, confirmed, target);
  const after = keep(await sandbox.restart());
  for (const id of confirmed) {
    expect(await after.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  }
  expect(after.controls.events().map(({ data }) => data.object.id)).toEqual(
    expect.arrayContaining(confirmed),
  );
});

/** Four customers pay orders one after the other, until the process is killed after `target` payments. */
async function payUntilKilled(journalPath: string, confirmed: string[], target: number): Promise<void> {
  const program = fileURLToPath(new URL('../../test/support/stand-ins/stripe.ts', import.meta.url));
  const odds = { drop: 0, duplicate: 0, forge: 0, longestDelayMs: 0, loseQuestion: 0, loseAnswer: 0 };
  const settings = { ...keys, webhookSecret: 'whsec_other', journalPath, seed: 1, targets: [], odds };
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const stripe = connect((JSON.parse(line.toString()) as { origin: string }).origin);
  const customer = async (): Promise<void> => {
    for (;;) {
      const { id } = await stripe.paymentIntents.create(anIntent);
      await stripe.paymentIntents.confirm(id, withVisa);
      confirmed.push(id);
      if (confirmed.length >= target) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled([customer(), customer(), customer(), customer()]);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
