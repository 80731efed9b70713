import Stripe from 'stripe';
import { cents } from '@truepage/core/money';
import { isOrderNumber, type OrderNumber } from '@truepage/core/orders/order-number';
import { Order } from '../../../src/db/rows/order/order.ts';
import type { Deps } from '../../../src/deps.ts';
import { applyStripeEvent } from '../../../src/payments/webhook/apply-stripe-event.ts';
import { readStripeEvent } from '../../../src/payments/webhook/read-stripe-event.ts';
import type { AttemptKind } from '../../../src/payments/attempts/attempt.repository.ts';
import { reconcileAttempts } from '../../../src/payments/attempts/reconcile-attempts.ts';
import { checkPayment } from '../../../src/payments/check-payment.ts';
import { openAttempt, type OpenAttempt } from '../../../src/payments/attempts/open-attempt.ts';
import { markPaid } from '../../../src/payments/desk/mark-paid.ts';
import { sweepPayments } from '../../../src/payments/sweep-payments.ts';
import { anOrderRow } from '../../support/rows.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { pageCountActs } from './count-pages.ts';
import { quoteActs, requestPrice, unpriced } from './price-on-request.ts';
import { Stage, type Actor, type Luck } from './stage.ts';
import type { World } from './world.ts';
import { stripeOf } from '../../support/fixtures/stripe/stripe-of.ts';

const budgetMs = 60_000;
const hourMs = 3_600_000;

/** The state of one play. */
export interface Play {
  readonly world: World;
  readonly orderNumber: OrderNumber;
  /** When it was placed: nothing of it at Stripe is older. */
  readonly began: Date;
  /** Every payment page that was returned. */
  readonly given: OpenAttempt[];
  readonly history: string[];
  /** Whether the customer returns at the end and requests another way to pay. */
  readonly comesBack: boolean;
}

type Act = (it: Play, deps: Deps, random: () => number) => Promise<string>;

const acts: Readonly<Record<string, Act>> = {
  ...pageCountActs,
  ...quoteActs,
  'hosted page': (it, deps) => open(it, deps, 'checkout'),
  'embedded page': (it, deps) => open(it, deps, 'intent'),
  'return page': async ({ orderNumber }, deps) => (await checkPayment(deps, orderNumber)).state,
  sweep: async (_, deps) => JSON.stringify(await sweepPayments(deps, budgetMs)),
  customer: (it, _, random) => pay(it, it.given[Math.floor(random() * it.given.length)]),
  'look at Stripe': async (_, deps) => JSON.stringify(await reconcileAttempts(deps)),
  webhook: hear,
  'staff take cash': async ({ orderNumber, world }, deps) => {
    await markPaid(deps, world.staff, orderNumber);
    return 'marked';
  },
  'hours pass': ({ world }, _, random) => {
    world.advance((random() < 0.5 ? 1 : 25) * hourMs);
    return Promise.resolve(world.now().toISOString());
  },
};

/** The average number of each action, relative to one per way of paying. */
const shares: Readonly<Record<keyof typeof acts, number>> = {
  'hosted page': 2,
  'embedded page': 2,
  'return page': 2,
  sweep: 2,
  customer: 3,
  webhook: 3,
  'look at Stripe': 1,
  'staff take cash': 1,
  'hours pass': 1,
  'staff count more': 2,
  'staff count fewer': 1,
  'staff withdraw': 1,
  'open difference': 2,
  'customer continues': 1,
  'customer cancels': 1,
};
/** The same if staff set the price. */
const quotedShares: typeof shares = {
  ...shares,
  'staff send a price': 4,
  'customer declines': 1,
  'customer asks again': 2,
  'a month passes': 1,
};
const companyOf = (all: typeof shares) =>
  Object.entries(all).flatMap(([name, share]) => Array.from({ length: share }, () => name));
const companies = { listed: companyOf(shares), quoted: companyOf(quotedShares) };

/** Plays the seed's actions on a new order. */
export async function play(world: World, seed: number, luck: Luck): Promise<Play> {
  const random = seededRandom(seed);
  const stage = new Stage(random, luck);
  const { history } = stage;
  const began = world.now();
  const isQuoted = seed % 3 === 0;
  const company = companies[isQuoted ? 'quoted' : 'listed'];
  const orderNumber = await placeOrder(world, isQuoted);
  const it: Play = { world, orderNumber, began, given: [], history, comesBack: random() < 0.5 };
  const extra = Array.from({ length: 2 + Math.floor(random() * 10) }, () => {
    return company[Math.floor(random() * company.length)] ?? 'sweep';
  });
  const first = isQuoted ? ['staff send a price'] : [];
  for (const [index, name] of [...first, 'hosted page', 'embedded page', ...extra].entries()) {
    stage.enter(`${index} ${name}`, async (actor: Actor) => {
      return acts[name]?.(it, world.staged(stage, actor), random) ?? 'nothing';
    });
  }
  await stage.play();
  return it;
}

async function placeOrder(world: World, isQuoted: boolean): Promise<OrderNumber> {
  const { healthy, now } = world;
  const em = healthy.orm.em.fork();
  const { orderNumber } = em.create(
    Order,
    anOrderRow({
      pageCount: 3,
      totalPrice: cents(3 * 2495),
      createdAt: now(),
      updatedAt: now(),
      dueAt: now(),
      ...(isQuoted && unpriced(now())),
    }),
  );
  await em.flush();
  if (!isOrderNumber(orderNumber)) throw new Error('not an order number');
  if (isQuoted) await requestPrice(world, orderNumber);
  return orderNumber;
}

async function open({ orderNumber, given }: Play, deps: Deps, kind: AttemptKind): Promise<string> {
  const opened = await openAttempt(deps, orderNumber, kind);
  given.push(opened);
  return `given ${opened.url ?? opened.clientSecret?.split('_secret_')[0]}`;
}

/** Pays on any of the returned pages. Returns the result. */
export async function pay({ world }: Pick<Play, 'world'>, way: OpenAttempt | undefined): Promise<string> {
  if (way === undefined) return 'has nothing to pay on';
  if (way.url !== null) {
    const form = { email: 'ana@example.com', number: '4242 4242 4242 4242', expiry: '12 / 60', cvc: '123' };
    const reply = await fetch(way.url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    await reply.text();
    return `pays: ${reply.status}`;
  }
  const [intent = ''] = (way.clientSecret ?? '').split('_secret_');
  const { paymentIntents } = stripeOf(world.healthy);
  try {
    return (await paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })).status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return error.message;
    throw error;
  }
}

/** Delivers one of the events of these days: perhaps again, perhaps before an older one. */
async function hear({ world, began }: Play, deps: Deps, random: () => number): Promise<string> {
  const since = Math.floor(began.getTime() / 1000);
  const events = world.events().filter((one) => one.created >= since);
  const event = events[Math.floor(random() * events.length)];
  if (event === undefined) return 'there is no news';
  const news = readStripeEvent(Buffer.from(JSON.stringify(event)));
  if (news !== undefined) await applyStripeEvent(deps, news);
  return event.type;
}
