import { afterAll, expect, test } from 'vitest';
import { Story } from './interleavings/people.ts';
import { demandNewestLinks, demandNoSecrets, Sending } from './interleavings/sending.ts';
import * as steps from './interleavings/steps.ts';
import { begin, startWorld, until } from './interleavings/world.ts';

/** Orders, requests for links, corrections, mails, openings, exports and deletions, in random interleavings of two people each. */
const stories = process.env['NIGHTLY'] === 'true' ? 2000 : 16;
const firstSeed = Number(process.env['STORY'] ?? 1);

const world = await startWorld();
afterAll(() => world.close());

const peoplesSteps: readonly steps.Step[] = [
  steps.ask,
  (story) => steps.correct(story),
  (story) => steps.correct(story),
  steps.peek,
  steps.exportData,
  steps.deleteDocuments,
  steps.fetchDownload,
  steps.openDownload,
  steps.follow,
  steps.follow,
  steps.follow,
];

async function tell(seed: number): Promise<void> {
  const story = new Story(world, seed);
  const sending = new Sending(story);
  await steps.placeOrder(story);
  await steps.placeOrder(story);
  for (let step = 0; step < 16; step += 1) {
    const chance = story.chance();
    if (chance < 0.2) await sending.begin();
    else if (chance < 0.4) await sending.answer();
    else if (chance < 0.5) await sending.mailLinks();
    else if (chance < 0.55) await steps.placeOrder(story);
    else if (chance < 0.7) await halfWay(story, sending);
    else {
      const check = await story.pick(peoplesSteps)(story);
      check?.();
      await story.look();
    }
  }
  await demandNewestLinks(story, sending);
  demandNoSecrets(story);
}

/** A correction waits midway, with the order locked, and meanwhile something else starts. */
async function halfWay(story: Story, sending: Sending): Promise<void> {
  const order = story.pick(story.orders);
  story.told.push('meanwhile:');
  const release = await world.hold(order.orderNumber);
  const correction = begin(() => steps.correct(story, order));
  await until(async () => correction.isOver() || (await world.blocked()) >= 1);
  const others: (() => Promise<unknown>)[] = [
    ...peoplesSteps.map((step) => () => step(story)),
    () => sending.mailLinks(),
    () => sending.mailLinks(),
    () => sending.begin(),
    () => sending.begin(),
  ];
  const other = begin(story.pick(others));
  const blockedByCorrection = correction.isOver() ? 1 : 2;
  await until(async () => other.isOver() || (await world.blocked()) >= blockedByCorrection);
  await release();
  await Promise.all([correction.result, other.result]);
  await sending.settle();
  await story.look();
  story.told.push('… until here');
}

test(`no order opens for a mailbox it was never mailed to, and each mailbox’s newest link works: ${stories} interleavings`, async () => {
  for (let seed = firstSeed; seed < firstSeed + stories; seed += 1) {
    await tell(seed).catch((error: unknown) => {
      throw new Error(`STORY=${seed}`, { cause: error });
    });
  }
  expect(stories).toBeGreaterThan(0);
}, 3_600_000);
