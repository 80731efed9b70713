import { setTimeout as delay } from 'node:timers/promises';
import type { Recovery } from '../auditor/facts.ts';
import { eventually } from '../patience.ts';
import type { Random } from '../random.ts';
import { killPostmaster, readPostmaster } from '../world/postmaster.ts';
import type { Server } from '../world/server.ts';
import type { World } from '../world/world.ts';

/** server: one process; servers: all of them at once; database: only PostgreSQL. */
export type Blow = 'server' | 'servers' | 'database';

/** Without a successful answer within this time, in ms, the service counts as not recovered. */
const longestRecoveryMs = 30_000;

/** In ms. An embedded PostgreSQL is started by the process that uses it. */
const targetMs = { database: 3000, three: 2000, embedded: 5000 };

/** Kills processes, restarts what an operator's system would restart, and measures the time until the first successful answer. */
export function strike(world: World, blow: Blow, orderNumber: string, random: Random): Promise<Recovery[]> {
  switch (blow) {
    case 'database':
      return killDatabase(world, orderNumber);
    case 'server':
      return killServers([random.pick(world.servers as [Server, ...Server[]])], world);
    case 'servers':
      return killServers(world.servers, world);
  }
}

/** Measures from the kill of the database until each process gives a successful answer that requires the new one. */
async function killDatabase(world: World, orderNumber: string): Promise<Recovery[]> {
  const from = performance.now();
  const { pid } = killPostmaster(world.clusterDir);
  await eventually(
    async () => {
      const now = readPostmaster(world.clusterDir);
      return now !== undefined && now.pid !== pid && now.isReady ? true : undefined;
    },
    longestRecoveryMs,
    10,
  );
  const recoveries = await Promise.all(
    world.servers.map(async ({ origin }) => {
      const good = await eventually(
        () => answers(`${origin}/api/orders/${orderNumber}`),
        longestRecoveryMs,
        20,
      );
      return recovery('the database was killed', good, from, targetMs.database);
    }),
  );
  return recoveries;
}

/** Measures from the restart until the process reports that it is ready, and answers successfully. */
async function killServers(servers: readonly Server[], world: World): Promise<Recovery[]> {
  const who = servers.length === 1 ? 'a server was killed' : `${servers.length} servers were killed at once`;
  await Promise.all(servers.map((server) => server.kill()));
  // The other processes serve alone for a moment.
  if (servers.length < world.servers.length) await delay(500);
  return Promise.all(
    servers.map(async (server) => {
      const from = performance.now();
      await server.start();
      const good = await eventually(() => answers(`${server.origin}/readyz`), longestRecoveryMs, 20);
      return recovery(who, good, from, targetMs[world.kind]);
    }),
  );
}

function recovery(blow: string, good: true | undefined, from: number, target: number): Recovery {
  return { blow, ms: good && performance.now() - from, targetMs: target };
}

async function answers(address: string): Promise<true | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.status === 200 ? true : undefined;
  } catch {
    return undefined;
  }
}
