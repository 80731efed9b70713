import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { orderRequest } from '@truepage/core/orders/order-request';
import { anOrderForm } from '@truepage/core/testing/builders';
import { placeOrder } from '../../src/order-placement/place-order.ts';
import { changeOrder } from '../../src/orders/staff/change-order.ts';
import { checkAllPayments } from '../../src/payments/check-all-payments.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { expireDocuments } from '../../src/privacy/expire-documents.ts';
import { forgetCustomers } from '../../src/privacy/forget-customers.ts';
import { removeOldEvents } from '../../src/events/staff-event.repository.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { asking } from './actions/asking.ts';
import { claiming } from './actions/claiming.ts';
import { owning } from './actions/owning.ts';
import { paying } from './actions/paying.ts';
import { reviewing } from './actions/reviewing.ts';
import { translating } from './actions/translating.ts';
import { checkKeptViews } from './invariants/customer-view.ts';
import { checkDeadline, countWaiting } from './invariants/deadline.ts';
import { checkDelivery } from './invariants/delivery.ts';
import { checkDrafts } from './invariants/drafts.ts';
import { checkHistory } from './invariants/history.ts';
import { checkMails } from './invariants/mails.ts';
import { checkMoney, checkSettled } from './invariants/money.ts';
import { checkDeleted, checkForgotten, checkStaffViews, checkUnprovenAccess } from './invariants/reading.ts';
import { demand } from './invariants/step.ts';
import { otherAddress, type Action, type Actions, type Life, type Pick } from './life.ts';
import { takeSnapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** All actions on an order. A new feature adds its actions here. */
export const actions: Actions = {
  ...paying,
  ...asking,
  ...translating,
  ...reviewing,
  ...claiming,
  ...owning,
};

/** The possible histories of an order at the start of a walk. */
export const beginnings = {
  placed: [],
  paid: ['open a payment page', 'pay on a page', 'come back from paying', 'assign the order'],
  reviewed: ['upload a translation', 'approve', 'send the draft', 'comment the draft'],
  delivered: ['upload a translation', 'the check ends', 'approve', 'certify', 'notify the customer'],
} as const;

export interface WalkStep {
  readonly name: string;
  /** The seed of the step's choices. */
  readonly seed: number;
  /** Tries the action even if it seems useless. */
  readonly dares: boolean;
}

export interface Walk {
  readonly documents: readonly number[];
  /** Ordered with draft review. */
  readonly isReviewed: boolean;
  readonly tier: 'standard' | 'certified' | 'express';
  readonly steps: readonly WalkStep[];
}

const hour = 3_600_000;
const year = 365 * 24 * hour;

/** Walks an order's whole life, from the form to anonymisation, and throws at the first step that breaks a promise. */
export async function walk(world: World, mark: string, ordered: Walk): Promise<void> {
  world.cards.clear();
  const { steps } = ordered;
  const life = await place(world, mark, ordered);
  for (const step of steps) await take(life, step);
  await end(life, pickOf(steps.length));
}

async function place(
  world: World,
  mark: string,
  { documents, tier: translationType, isReviewed }: Walk,
): Promise<Life> {
  const orderNumber = await placeOrder(world.deps, {
    request: orderRequest.parse(
      anOrderForm({
        fullName: `${mark}nameqz`,
        email: `${mark}mailqz@example.com`,
        translationType,
        ...(isReviewed && { draftReview: 'true' }),
        comments: `${mark}commentsqz, ${otherAddress(mark)}`,
        passportNames: JSON.stringify([`${mark}aqz Nunez`]),
      }),
    ),
    documents: documents.map((pages, index) => world.aDocument(`${mark}original${index}qz.pdf`, pages)),
    idempotencyKey: randomUUID(),
    locale: 'en',
  });
  const seen = await takeSnapshot(world, orderNumber);
  return {
    world,
    orderNumber,
    mark,
    proofs: [0],
    payables: [],
    acknowledged: new Map(),
    seen,
    at: world.now(),
    waited: 0,
    texts: 0,
  };
}

/** Performs a step, if it is useful. */
async function take(life: Life, { name, seed, dares }: WalkStep): Promise<void> {
  const action = actions[name];
  if (action === undefined || !(dares || (action.when?.(life.seen, life) ?? true))) return;
  const pick = pickOf(seed);
  if (action.isOwners && dares) await demandRefused(life, action, pick);
  life.world.advance(60_000 + pick(hour));
  await happen(life, name, () => action.act(life, pick));
}

/** Performs an action, then checks the stored data against the invariants. */
async function happen(life: Life, name: string, act: () => Promise<unknown>): Promise<void> {
  const { world, seen: before, at: from } = life;
  try {
    const isRefused = await isRefusedTo(act());
    const after = await takeSnapshot(world, life.orderNumber);
    life.seen = after;
    if (!isRefused) world.done.set(name, (world.done.get(name) ?? 0) + 1);
    life.at = world.now();
    const step = { name, isRefused, before, after, life };
    countWaiting(step, from, life.at);
    checkHistory(step);
    checkDeadline(step, life.at);
    checkMoney(step);
    checkDelivery(step);
    checkDrafts(step);
    checkMails(step);
    await checkKeptViews(life);
    const isDeleted = after.order.documents_deleted_at !== null;
    if (isDeleted && after.audit.length > before.audit.length) await checkDeleted(life);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Errors that users receive are answers; any other is a defect. */
async function isRefusedTo(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/** A browser with a proof of an earlier address, or without one, is refused. */
async function demandRefused(life: Life, action: Action, pick: Pick): Promise<void> {
  const { access_generation: current } = life.seen.order;
  const former = life.proofs.filter((proof) => proof !== current);
  const proofs = former.length > 0 ? former : [current + 1];
  const error: unknown = await action.act({ ...life, proofs }, pick).then(
    () => 'it was done',
    (reason: unknown) => reason,
  );
  demand(
    error instanceof AppError && error.code === 'order.ownership_required',
    `without proof: ${String(error)}`,
  );
}

/** Ends a life: the money is settled, the documents are deleted, and after years the customer is anonymised. */
async function end(life: Life, pick: Pick): Promise<void> {
  const { world, orderNumber } = life;
  const { deps, staff } = world;
  for (const hours of [0, 25]) {
    world.advance(hours * hour);
    await happen(life, 'the money is settled', () =>
      checkAllPayments(deps, { budgetMs: 60_000, isThorough: true }),
    );
  }
  checkSettled(life);
  await checkUnprovenAccess(life, pick);
  if (pick(6) === 0) await checkStaffViews(life, pick);
  if (life.seen.order.paid_at !== null)
    await happen(life, 'set the status', () =>
      changeOrder(deps, staff.boss, orderNumber, { status: 'completed' }),
    );
  const by = { reason: 'customer', actor: 'customer' } as const;
  if (pick(2) === 0) world.advance(2 * year);
  await happen(life, 'documents expire', () => expireDocuments(deps, { isUnlimited: true }));
  await happen(life, 'documents are deleted', () => deleteDocuments(deps, orderNumber, by));
  await happen(life, 'emails go out', () => actions['emails go out']?.act(life, pick) ?? Promise.resolve());
  world.advance(8 * year);
  await happen(life, 'the customer is forgotten', () => forgetCustomers(deps));
  await removeOldEvents(deps.orm.em.fork(), world.now());
  demand(life.seen.order.email === '', 'the customer is not forgotten');
  await checkForgotten(life);
}

function pickOf(seed: number): Pick {
  const random = seededRandom(seed);
  return (n) => Math.floor(random() * n);
}
