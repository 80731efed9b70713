import { publicOrder } from '@truepage/core/api/orders';
import { KeptReply } from '../../../src/ports/kept-reply.ts';
import type { AccessClaims } from '../../../src/order-access/order-access.ts';
import type { KeptViews } from '../../../src/orders/kept-views.ts';
import { viewOrder } from '../../../src/orders/view-order.ts';
import { proofOf, type Life } from '../life.ts';
import { demand } from './step.ts';

const none: KeptViews = {
  ask: () => 'first',
  passOver: () => undefined,
  get: () => undefined,
  keep: (_order, _viewer, reply) => new KeptReply(reply),
};

const callers = ({ proofs, world, ...life }: Life): readonly AccessClaims[] => {
  const owning = (generation: number | undefined): AccessClaims => ({
    access: { generationOf: () => generation },
    staff: undefined,
  });
  const formerOwner = owning(proofs[0]);
  return [
    owning(undefined),
    owning(proofOf({ proofs, world, ...life })),
    formerOwner,
    { ...owning(undefined), staff: world.staff.boss },
  ];
};

/** A cached view equals a fresh one, after any change. Each view is written, so each fits the contract. */
export async function checkKeptViews(life: Life): Promise<void> {
  const { deps, views } = life.world;
  // With ORDER_ACCESS=proof, because otherwise all callers see the same.
  const strict = { ...deps, orderAccess: 'proof' } as const;
  for (const caller of callers(life)) {
    const { watched, wasKept } = watch(views);
    const kept = textOf(await viewOrder(strict, watched, life.orderNumber, caller));
    if (!wasKept()) continue;
    const fresh = textOf(await viewOrder(strict, none, life.orderNumber, caller));
    demand(kept === fresh, `a kept view says ${kept} instead of ${fresh}`);
  }
}

/** The same views, and whether one of them was in the cache: any other is read for this call, so it is fresh. */
function watch(views: KeptViews): { readonly watched: KeptViews; readonly wasKept: () => boolean } {
  let isKept = false;
  const get: KeptViews['get'] = (...asked) => {
    const known = views.get(...asked);
    isKept = known !== undefined;
    return known;
  };
  return { watched: { ...views, get }, wasKept: () => isKept };
}

function textOf(reply: Awaited<ReturnType<typeof viewOrder>>): string {
  const write = (content: unknown) => JSON.stringify(publicOrder.parse(content));
  return reply instanceof KeptReply ? reply.writtenBy(write) : write(reply);
}
