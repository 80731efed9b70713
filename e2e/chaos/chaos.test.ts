import { readdirSync } from 'node:fs';
import os from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { promises } from './auditor/finding.ts';
import { untriedModes } from './load/diary.ts';
import { describeRun } from './report.ts';
import type { Blow } from './storm/blows.ts';
import { runStorm, type StormResult } from './storm/storm.ts';
import { worldFolderPrefix, type WorldKind } from './world/world.ts';

// The short version of `npm run test:chaos`, which says more. The seed decides what is tried, not how processes meet:
// a failure that does not come back with it is a failure all the same.
const seed = Number(process.env['CHAOS_SEED'] ?? 9);
const longestMs = 240_000;

const storms: [title: string, kind: WorldKind, blows: readonly Blow[]][] = [
  ['three processes on one database and one store', 'three', ['server', 'database', 'server', 'database']],
  ['one process with its own database and files', 'embedded', ['database', 'server']],
];

const foldersBefore = worldFolders();
let results: ReadonlyMap<WorldKind, StormResult>;
// Both at once: each waits for its starts and retries, and neither knows of the other.
beforeAll(async () => {
  const load = { customers: 4, leastOrders: 20, pauseMs: [300, 800], skipPauses: true } as const;
  const ends = await Promise.all(
    storms.map(async ([title, kind, blows]) => {
      const result = await runStorm({ kind, seed, blows, ...load, say: () => undefined });
      console.log(describeRun(`${title}, seed ${seed}`, result));
      return [kind, result] as const;
    }),
  );
  results = new Map(ends);
}, longestMs);

describe.each(storms)('%s, while processes die and the world is unreliable', (_title, kind, blows) => {
  const resultOf = (): StormResult => results.get(kind)!;

  test.each(promises)('%s', (promise) => {
    expect(resultOf().findings.filter((finding) => finding.promise === promise)).toEqual([]);
  });

  test('the storm was one: orders were paid, moved and deleted beside every kind of mail server, webhooks lost and forged', () => {
    const { facts, carrier, relay } = resultOf();
    expect(untriedModes(facts.diary)).toEqual([]);
    const allOrders = facts.openings.filter(({ link }) => link.includes('/my-orders/'));
    expect(Math.min(allOrders.length, facts.openings.length - allOrders.length)).toBeGreaterThan(0);
    expect(Math.min(relay.late, relay.refused, relay.broken, relay.unheard)).toBeGreaterThan(0);
    expect(facts.recoveries.length).toBeGreaterThanOrEqual(blows.length);
    expect(facts.orders.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(5);
    expect(new Set(facts.downloads.map(({ which }) => which))).toEqual(new Set(['original', 'translated']));
    expect(Math.min(carrier.dropped, facts.forged.length)).toBeGreaterThan(0);
  });
});

test('nothing is left of them', () => {
  expect(worldFolders()).toEqual(foldersBefore);
});

function worldFolders(): string[] {
  return readdirSync(os.tmpdir()).filter((name) => name.startsWith(worldFolderPrefix));
}
