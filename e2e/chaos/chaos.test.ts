import { readdirSync } from 'node:fs';
import os from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { promises } from './auditor/finding.ts';
import { untriedModes } from './load/diary.ts';
import { describeRun } from './report.ts';
import type { Blow } from './storm/blows.ts';
import { runStorm, type StormResult } from './storm/storm.ts';
import { worldFolderPrefix, type WorldKind } from './world/world.ts';

// The short version of `npm run test:chaos`, which prints more. The seed determines the actions, not how processes interleave: a failure
// that cannot be reproduced with it is still a failure.
const seed = Number(process.env['CHAOS_SEED'] ?? 9);
const longestMs = 240_000;

const storms: [title: string, kind: WorldKind, blows: readonly Blow[]][] = [
  ['three processes on one database and one store', 'three', ['server', 'database', 'server', 'database']],
  ['one process with its own database and files', 'embedded', ['database', 'server']],
];

const foldersBefore = worldFolders();
let results: ReadonlyMap<WorldKind, StormResult>;
// Both run at once: each mostly waits for starts and retries, and they are independent.
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

describe.each(storms)(
  'promises are kept while processes die and dependencies fail (%s)',
  (_title, kind, blows) => {
    const resultOf = (): StormResult => results.get(kind)!;

    test.each(promises)('%s', (promise) => {
      expect(resultOf().findings.filter((finding) => finding.promise === promise)).toEqual([]);
    });

    test('the run was a storm: orders were paid, moved and deleted under every mail server mode, webhooks lost and forged', () => {
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
  },
);

test('all processes and folders of the run are gone', () => {
  expect(worldFolders()).toEqual(foldersBefore);
});

function worldFolders(): string[] {
  return readdirSync(os.tmpdir()).filter((name) => name.startsWith(worldFolderPrefix));
}
