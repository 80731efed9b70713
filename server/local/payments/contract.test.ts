import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from './moves/find.ts';
import { aPaidIntent, aSession, anIntent, pageOf, submitCheckout } from './testing/orders.ts';
import { SECRET_KEY, startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

let sandbox: TestSandbox;
let directory: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  directory = mkdtempSync(join(tmpdir(), 'truepage-contract-'));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true, force: true });
});

test(
  'every answer of the sandbox has the type that the SDK promises for it',
  { timeout: 60_000 },
  async () => {
    const { answers, events } = await answersOfEveryKind();
    const eventType = (event: Stripe.Event) => `Extract<Stripe.Event, { type: '${event.type}' }>`;
    const lines = [
      "import type Stripe from 'stripe';",
      ...answers.map(([type, answer], n) => `export const answer${n}: ${type} = ${JSON.stringify(answer)};`),
      ...events.map((event, n) => `export const event${n}: ${eventType(event)} = ${JSON.stringify(event)};`),
      // The compiler says so when this line turns out to be right: then the others prove nothing.
      '// @ts-expect-error a required field is missing',
      `export const incomplete: ${answers[0]?.[0]} = ${JSON.stringify({ ...(answers[0]?.[1] as object), livemode: undefined })};`,
    ];
    writeFileSync(join(directory, 'answers.ts'), lines.join('\n'));
    writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(strictly));
    symlinkSync(join(serverRoot, 'node_modules'), join(directory, 'node_modules'), 'junction');

    expect(await compile(directory)).toBe('');
    expect(new Set(events.map((event) => event.type)).size).toBe(15);
  },
);

test('the stand-in for Stripe.js holds its types', { timeout: 60_000 }, async () => {
  expect(await compile(fileURLToPath(new URL('assets/stripe-js', import.meta.url)))).toBe('');
});

const serverRoot = fileURLToPath(new URL('../..', import.meta.url));
const strictly = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  files: ['answers.ts'],
};

/** What the compiler has to say about a project; nothing when it is content. */
function compile(project: string): Promise<string> {
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = join(dirname(typescript), 'bin', 'tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', project], (error, stdout) => {
      resolve(stdout || (error?.message ?? ''));
    });
  });
}

/** The JSON on the wire, which the SDK has not touched. */
async function get(path: string): Promise<unknown> {
  const reply = await fetch(`${sandbox.origin}/v1/${path}`, {
    headers: { Authorization: `Bearer ${SECRET_KEY}` },
  });
  expect(reply.status).toBe(200);
  return reply.json();
}

async function answersOfEveryKind(): Promise<{
  answers: [type: string, answer: unknown][];
  events: Stripe.Event[];
}> {
  const { stripe, controls } = sandbox;
  const create = () => stripe.checkout.sessions.create(aSession());
  const [open, paid, expired] = [await create(), await create(), await create()];
  const session = 'Stripe.Checkout.Session';
  const intent = 'Stripe.PaymentIntent';

  const fresh = await stripe.paymentIntents.create({ ...anIntent, allowed_payment_method_types: ['card'] });
  const waiting = await stripe.paymentIntents.create(anIntent);
  await stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_threeDSecure2Required' });
  const cancelled = await stripe.paymentIntents.create(anIntent);
  await stripe.paymentIntents.cancel(cancelled.id);
  await submitCheckout(pageOf(paid), { number: '4000 0025 0000 3155' });
  const tried = await stripe.checkout.sessions.retrieve(paid.id);
  await fetch(`${sandbox.origin}/sandbox/3ds/${idOf(tried.payment_intent)}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'pass' }),
    redirect: 'manual',
  });
  await submitCheckout(pageOf(expired), { number: '4000 0000 0000 0002' });
  const declined = await stripe.checkout.sessions.retrieve(expired.id);
  const declinedIntent = await get(`payment_intents/${idOf(declined.payment_intent)}`);
  await stripe.checkout.sessions.expire(expired.id);

  const settled = await aPaidIntent(sandbox);
  const refund = await stripe.refunds.create({ payment_intent: settled.id, amount: 100 });
  const refunded = await get(`refunds/${refund.id}`);
  await controls.failRefund(refund.id);
  const dispute = await controls.dispute(settled.id);

  const answers: [string, unknown][] = [
    [session, await get(`checkout/sessions/${open.id}`)],
    [session, await get(`checkout/sessions/${paid.id}?expand[]=payment_intent.latest_charge`)],
    [session, await get(`checkout/sessions/${expired.id}`)],
    [`Stripe.ApiList<${session}>`, await get('checkout/sessions')],
    [intent, declinedIntent],
    [intent, await get(`payment_intents/${fresh.id}`)],
    [intent, await get(`payment_intents/${waiting.id}`)],
    [intent, await get(`payment_intents/${cancelled.id}`)],
    [intent, await get(`payment_intents/${settled.id}?expand[]=latest_charge`)],
    [`Stripe.ApiList<${intent}>`, await get('payment_intents')],
    ['Stripe.ApiList<Stripe.Charge>', await get('charges?limit=100')],
    ['Stripe.Refund', refunded],
    ['Stripe.ApiList<Stripe.Refund>', await get('refunds')],
    ['Stripe.Dispute', await get(`disputes/${dispute.id}`)],
  ];
  const { data } = (await get('events?limit=100')) as Stripe.ApiList<Stripe.Event>;
  return { answers, events: data };
}
