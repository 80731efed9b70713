import { setTimeout as delay } from 'node:timers/promises';
import type { Recovery } from '../auditor/facts.ts';
import { eventually } from '../patience.ts';
import type { Random } from '../random.ts';
import { killPostmaster, readPostmaster } from '../world/postmaster.ts';
import type { Server } from '../world/server.ts';
import type { World } from '../world/world.ts';

/** server: one process; servers: all of them at once; database: PostgreSQL alone. */
export type Blow = 'server' | 'servers' | 'database';

/** After this long without a good answer we no longer believe in one. In ms. */
const longestRecoveryMs = 30_000;

/** In ms. PostgreSQL of its own is started by the process that uses it. */
const targetMs = { database: 3000, three: 2000, embedded: 5000 };

/** Strikes, brings back what an operator's system would bring back, and measures until the first good answer. */
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

/** From the death of the database until each process gives a good answer that only the new one can have given. */
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

/** From the start after the death until the process says that it is ready, and proves it. */
async function killServers(servers: readonly Server[], world: World): Promise<Recovery[]> {
  const who = servers.length === 1 ? 'a server was killed' : `${servers.length} servers were killed at once`;
  await Promise.all(servers.map((server) => server.kill()));
  // The others are on their own for a moment.
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
