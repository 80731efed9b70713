import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { createOwnOrigin } from '../http/own-origin.ts';
import { asProblem, fine, type Finding } from './finding.ts';
import { listenFailure } from './listen-failure.ts';

const part = 'port';
const patienceMs = 2000;

/** Checks whether HOST and PORT are free, or already used by a TruePage. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    await new Promise((resolve) => server.close(resolve));
    return fine(part, `${port} on ${host} is free`);
  } catch (error) {
    if (await isOurs(host, port)) return fine(part, `${port} on ${host}: TruePage is running there`);
    return asProblem(part, listenFailure(error, { host, port }) ?? error);
  }
}

async function isOurs(host: string, port: number): Promise<boolean> {
  const own = createOwnOrigin(host);
  own.settle(port);
  try {
    const answer = await fetch(`${own.get()}/healthz`, { signal: AbortSignal.timeout(patienceMs) });
    return ((await answer.json()) as { status?: unknown }).status === 'alive';
  } catch {
    return false;
  }
}
