import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPaidIntent, aSession, anIntent, pageOf, submitCheckout } from './testing/orders.ts';
import { SECRET_KEY, sdk, startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

const HOUR_MS = 60 * 60 * 1000;
let directory: string;
let journal: string;
const open: TestSandbox[] = [];
const start = async (): Promise<TestSandbox> => keep(await startTestSandbox(journal));
const keep = (sandbox: TestSandbox): TestSandbox => {
  open.push(sandbox);
  return sandbox;
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'truepage-restart-'));
  journal = join(directory, 'payments.jsonl');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()));
  rmSync(directory, { recursive: true, force: true });
});

describe('after a restart', () => {
  test('everything is known as before, and undelivered webhooks are delivered', async () => {
    const before = await start();
    before.controls.failNextWebhooks(Infinity);
    const session = await before.stripe.checkout.sessions.create(aSession());
    await submitCheckout(pageOf(session));
    const { id } = await aPaidIntent(before);
    const refund = await before.stripe.refunds.create({ payment_intent: id, amount: 100 });
    expect(before.received).toEqual([]);

    const after = keep(await before.restart());
    expect(await after.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
    expect(await after.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect(await after.stripe.refunds.retrieve(refund.id)).toEqual(refund);
    await after.controls.webhooksDelivered();
    const events = await after.stripe.events.list({ limit: 100 });
    expect(after.received.map((event) => event.id).toSorted()).toEqual(
      events.data.map((event) => event.id).toSorted(),
    );
  });

  test('what was delivered is not delivered again', async () => {
    const before = await start();
    await aPaidIntent(before);
    await before.controls.webhooksDelivered();
    const after = keep(await before.restart());
    await after.stripe.paymentIntents.create(anIntent);
    await after.controls.webhooksDelivered();
    expect(after.received.map((event) => event.type)).toEqual(['payment_intent.created']);
  });

  test('an open session is paid at the new address, and a 3-D Secure check goes on', async () => {
    const before = await start();
    const first = await before.stripe.checkout.sessions.create(aSession());
    const second = await before.stripe.checkout.sessions.create(aSession());
    const reply = await submitCheckout(pageOf(second), { number: '4000 0025 0000 3155' });
    const challenge = reply.headers.get('location') ?? '';

    const after = keep(await before.restart());
    const reopened = await after.stripe.checkout.sessions.retrieve(first.id);
    expect((await submitCheckout(pageOf(reopened))).status).toBe(303);
    await fetch(`${after.origin}${challenge}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'pass' }),
      redirect: 'manual',
    });
    const paid = await after.stripe.checkout.sessions.list({ status: 'complete' });
    expect(paid.data.map((session) => session.id)).toEqual([second.id, first.id]);
  });

  test('an idempotency key still gives the first answer', async () => {
    const create = ({ stripe }: TestSandbox) =>
      stripe.paymentIntents.create(anIntent, { idempotencyKey: 'attempt-1' });
    const before = await start();
    const first = await create(before);
    expect((await create(keep(await before.restart()))).id).toBe(first.id);
  });

  test('a line that was being written is forgotten, with a word about it', async () => {
    const before = await start();
    const { id } = await aPaidIntent(before);
    await before.controls.webhooksDelivered();
    appendFileSync(journal, '[["intents","pi_half",{"inte');
    const after = keep(await before.restart());
    expect(await after.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect(after.logged).toContain('payment sandbox: dropped an unfinished journal line');
  });
});

test('sessions expire by the clock, and say so', async () => {
  const sandbox = await start();
  const session = await sandbox.stripe.checkout.sessions.create(aSession());
  await sandbox.controls.advance(23.9 * HOUR_MS);
  expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  await sandbox.controls.advance(0.2 * HOUR_MS);
  expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
  expect((await submitCheckout(pageOf(session))).status).toBe(410);
  await sandbox.controls.webhooksDelivered();
  expect(sandbox.received.map((event) => event.type)).toEqual(['checkout.session.expired']);
});

test('the journal holds no card number and no security code', async () => {
  const sandbox = await start();
  const session = await sandbox.stripe.checkout.sessions.create(aSession());
  await submitCheckout(pageOf(session), { number: '4111 1111 1111 1111', cvc: '987' });
  await submitCheckout(pageOf(session), { number: '4000 0025 0000 3155', cvc: '987' });
  const text = readFileSync(journal, 'utf8');
  expect(text).toContain('"last4":"3155"');
  expect(text).not.toMatch(/4111\s?1111|4000\s?0025|"987"/);
});

test('whatever was answered survives kill -9, round after round', async () => {
  const confirmed: string[] = [];
  for (const target of [15, 30]) await payUntilKilled(confirmed, target);

  const after = await start();
  for (const id of confirmed) {
    expect(await after.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  }
  await after.controls.webhooksDelivered();
  const told = after.received.filter((event) => event.type === 'payment_intent.succeeded');
  expect(told.map((event) => event.data.object.id)).toEqual(expect.arrayContaining(confirmed));
  expect(confirmed.length).toBeGreaterThanOrEqual(30);
});

const programPath = fileURLToPath(new URL('testing/sandbox-process.ts', import.meta.url));

/** Four customers pay one order after the other, until the process is killed at the sight of `target` payments. */
async function payUntilKilled(confirmed: string[], target: number): Promise<void> {
  const child = spawn(process.execPath, [programPath, journal, SECRET_KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const stripe = sdk(line.toString().trim(), SECRET_KEY);
  const customer = async (): Promise<void> => {
    for (;;) {
      const { id } = await stripe.paymentIntents.create(anIntent);
      await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      confirmed.push(id);
      if (confirmed.length >= target) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled([customer(), customer(), customer(), customer()]);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
