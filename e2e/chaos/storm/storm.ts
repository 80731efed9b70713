import { setTimeout as delay } from 'node:timers/promises';
import { audit } from '../auditor/audit.ts';
import type { Facts, Recovery } from '../auditor/facts.ts';
import type { Finding } from '../auditor/finding.ts';
import { gatherFacts } from '../auditor/gather-facts.ts';
import { readCarrier, type CarrierReport } from '../auditor/read-stripe.ts';
import { beCustomer, drawPlan } from '../load/customer.ts';
import { emptyDiary, untriedModes, type Diary } from '../load/diary.ts';
import { watchLiveEvents } from '../load/live-events.ts';
import { createSite, type LineRecord, type Site } from '../load/site.ts';
import { beStaff, signIn } from '../load/staff.ts';
import { eventually } from '../patience.ts';
import { seededRandom, type Random } from '../random.ts';
import { readRelay, relayModes, setRelayMode, type RelayMode, type RelayReport } from '../world/relay.ts';
import { openWorld, type World, type WorldKind } from '../world/world.ts';
import { strike, type Blow } from './blows.ts';
import { letDaysPass } from './let-days-pass.ts';
import { settle } from './settle.ts';

export interface StormOptions {
  readonly kind: WorldKind;
  readonly seed: number;
  readonly blows: readonly Blow[];
  /** Concurrent customers. */
  readonly customers: number;
  /** Time between two kills, minimum and maximum, in ms. */
  readonly pauseMs: readonly [number, number];
  /**
   * After the last kill customers continue until every mode of the mail server has had its requests and this many orders were acknowledged,
   * for at most a minute.
   */
  readonly leastOrders?: number;
  /** While the run settles, failed jobs are retried at once instead of after their delay. */
  readonly skipPauses?: boolean;
  /** No new kills after this time (performance.now(), ms). */
  readonly deadline?: number;
  /** When aborted, everything is stopped and nothing is audited. */
  readonly signal?: AbortSignal;
  readonly say: (line: string) => void;
}

export interface StormResult {
  readonly facts: Facts;
  readonly findings: readonly Finding[];
  readonly line: LineRecord;
  readonly carrier: CarrierReport;
  readonly relay: RelayReport;
  readonly seconds: number;
}

const longestFirstOrderMs = 30_000;
const longestFillMs = 60_000;

/** Opens a world, lets customers and staff work in it while processes are killed, waits until it is idle, and audits it. */
export async function runStorm(options: StormOptions): Promise<StormResult> {
  const from = performance.now();
  const world = await openWorld(options.kind, options.seed);
  try {
    const site = createSite(world.servers.map(({ origin }) => origin));
    const witnessed = await Promise.race([live(world, site, options), world.standInDied, aborted(options)]);
    const keysBeforeTidying = (await world.files.keys()).length;
    const isTidy = await letDaysPass(world);
    const facts = await gatherFacts(world, site, { ...witnessed, keysBeforeTidying });
    const carrier = await readCarrier(world.stripe.origin);
    const relay = await readRelay(world.outside.books);
    const left = await world.close();
    const crashes = [...facts.crashes, ...left, ...(isTidy ? [] : ['the hourly tidying did not end well'])];
    const all = { ...facts, crashes };
    const seconds = (performance.now() - from) / 1000;
    return { facts: all, findings: audit(all), line: site.line, carrier, relay, seconds };
  } finally {
    await world.close();
  }
}

/** Never resolves. Rejects if the run must end early. */
function aborted({ signal }: StormOptions): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('stopped'));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

async function live(world: World, site: Site, options: StormOptions) {
  const diary = emptyDiary();
  const recoveries: Recovery[] = [];
  const random = seededRandom(options.seed);
  const clerk = await signIn(site);
  const desk = watchLiveEvents(site, clerk.headers);
  let isOver = false;
  const customers = keepOrdering(world, site, diary, options, () => isOver);
  const staff = beStaff(clerk, diary, seededRandom(options.seed + 1), () => isOver);
  const work = Promise.all([customers, staff]);
  // Awaited at the end; until then a failure waits.
  work.catch(() => undefined);
  try {
    await strikeAll(world, diary, recoveries, random, options);
    isOver = true;
    await work;
    options.say(`${diary.orders.length} orders; coming to rest`);
    const watchedUntil = await settle(world, clerk, desk, options.skipPauses);
    return { diary, recoveries, seenEvents: desk.seen, watchedUntil };
  } finally {
    isOver = true;
    await desk.stop();
  }
}

async function strikeAll(
  world: World,
  diary: Diary,
  recoveries: Recovery[],
  random: Random,
  options: StormOptions,
): Promise<void> {
  const first = await eventually(async () => diary.orders[0], longestFirstOrderMs);
  if (first === undefined) throw new Error('nobody could order anything, before the first blow');
  const probe = first.orderNumber;
  // Every bad mode of the mail server is used, in an order derived from the seed.
  const from = random.between(0, relayModes.length - 1);
  const modes = [...relayModes.slice(from), ...relayModes.slice(0, from)];
  for (const [index, blow] of options.blows.entries()) {
    options.signal?.throwIfAborted();
    if (performance.now() > (options.deadline ?? Infinity)) break;
    await changeRelay(world, diary, modes[index % modes.length] ?? 'usual');
    await delay(random.between(...options.pauseMs));
    const seen = await strike(world, blow, probe, random);
    recoveries.push(...seen);
    const times = seen.map(({ ms }) => (ms === undefined ? 'never' : `${Math.round(ms)} ms`)).join(', ');
    options.say(
      `${index + 1}/${options.blows.length} ${blow}: ${times}; ${diary.orders.length} orders so far`,
    );
    // Stops, so that the rest of the run does not report the same fault.
    if (seen.some(({ ms }) => ms === undefined))
      recoveries.push(...(await strike(world, 'servers', probe, random)));
  }
  for (const mode of modes) await fillMode(world, diary, mode);
  const { leastOrders = 0 } = options;
  await eventually(async () => (diary.orders.length >= leastOrders ? true : undefined), longestFillMs);
}

async function changeRelay({ outside }: World, diary: Diary, mode: RelayMode): Promise<void> {
  await setRelayMode(outside.books, mode);
  diary.relayMode = mode;
}

/** Continues in this mail server mode until every kind of request was acknowledged in it. */
async function fillMode(world: World, diary: Diary, mode: RelayMode): Promise<void> {
  if (!untriedModes(diary).includes(mode)) return;
  await changeRelay(world, diary, mode);
  await eventually(async () => (untriedModes(diary).includes(mode) ? undefined : true), longestFillMs);
}

/** Runs customers one after the other, a few at once. */
async function keepOrdering(
  world: World,
  site: Site,
  diary: Diary,
  { seed, customers }: StormOptions,
  isOver: () => boolean,
): Promise<void> {
  const random = seededRandom(seed + 2);
  let number = 0;
  const one = async (): Promise<void> => {
    while (!isOver()) {
      number += 1;
      const plan = drawPlan(random, number);
      await beCustomer(site, world.stripe.origin, diary, plan, seededRandom(seed + number));
      await delay(plan.pauseMs);
    }
  };
  await Promise.all(Array.from({ length: customers }, one));
}
