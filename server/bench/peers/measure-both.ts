import { inTurns, median } from '../harness/figures.ts';
import { drive, middle, type Load, type Measured, type Wanted } from '../harness/load.ts';
import { residentBytes } from '../harness/machine.ts';
import type { Started } from '../harness/processes.ts';

/** The requests for each peer, in its API. */
export interface Asked {
  /** An order by its number, as shown to its customer: each request uses another order. */
  readonly order: (n: number) => Wanted;
  /** The newest fifty orders, as shown to staff. */
  readonly list: () => Wanted;
  readonly prices: () => Wanted;
  /** The orders of a customer with this name. */
  readonly search: (name: string) => Wanted;
}

export interface Peer {
  readonly name: string;
  start(): Promise<Started>;
  ask(started: Started): Promise<Asked>;
}

const rows = {
  order: { connections: 50, request: (asked) => asked.order },
  list: { connections: 10, request: (asked) => asked.list },
  prices: { connections: 50, request: (asked) => asked.prices },
  // Sequential requests, as when typing.
  search: { connections: 1, request: (asked) => () => asked.search('García') },
} as const satisfies Readonly<
  Record<string, { readonly connections: number; readonly request: (asked: Asked) => Load['request'] }>
>;
type RowName = keyof typeof rows;

interface MeasuredPeer {
  readonly name: string;
  readonly rows: Readonly<Record<RowName, Measured>>;
  /** From the start of the process until its first response, in ms. */
  readonly startMs: number;
  /** Bytes. */
  readonly idle: number;
  readonly loaded: number;
}

interface Conditions {
  readonly seconds: number;
  readonly runs: number;
  readonly postmaster: number;
}

/** The lines of a table: each row for all peers, and the ratio of the first to each of them. */
export async function measureBoth(
  peers: readonly Peer[],
  { seconds, runs, postmaster }: Conditions,
): Promise<string[]> {
  const measuring = [];
  for (const peer of peers) {
    const once = async (): Promise<number> => {
      const started = await peer.start();
      await started.stop();
      return started.startMs;
    };
    const [starts] = await inTurns({ runs }, once);
    const started = await peer.start();
    const idle = residentBytes(started.pid);
    measuring.push({
      name: peer.name,
      startMs: median(starts),
      started,
      idle,
      asked: await peer.ask(started),
    });
  }
  const figures = measuring.map(() => ({}) as Record<RowName, Measured>);
  for (const name of Object.keys(rows) as RowName[]) {
    const { connections, request } = rows[name];
    const taken = await inTurns(
      { runs },
      ...measuring.map(
        ({ started, asked }) =>
          () =>
            drive(started, { connections, seconds, request: request(asked) }, postmaster),
      ),
    );
    for (const [at, figure] of figures.entries()) figure[name] = middle(taken[at]);
  }
  const done = measuring.map(({ name, startMs, started, idle }, at) => {
    const loaded = residentBytes(started.pid);
    return { name, startMs, idle, loaded, rows: figures[at] as Record<RowName, Measured> };
  });
  await Promise.all(measuring.map(({ started }) => started.stop()));
  return asTable(done);
}

function asTable(peers: readonly MeasuredPeer[]): string[] {
  const [ours, ...others] = peers;
  if (ours === undefined) return [];
  const requests = (name: RowName) =>
    line(
      `${name}, req/s (µs CPU)`,
      peers.map(({ rows: of }) => `${of[name].perSecond.toFixed(0)} (${of[name].cpuUs.toFixed(0)})`),
      others.map(({ rows: of }) => ours.rows[name].perSecond / of[name].perSecond),
    );
  const less = (title: string, of: (peer: MeasuredPeer) => number) =>
    line(
      title,
      peers.map((peer) => of(peer).toFixed(1)),
      others.map((other) => of(other) / of(ours)),
    );
  return [
    `| | ${[...peers.map(({ name }) => name), ...others.map(({ name }) => `better than ${name}`)].join(' | ')} |`,
    `| --- |${' ---: |'.repeat(peers.length + others.length)}`,
    ...(['order', 'list', 'prices'] as const).map(requests),
    less('search by name, p50, ms', ({ rows: of }) => of.search.p50),
    less('search by name, most, ms', ({ rows: of }) => of.search.most),
    less('start, ms', ({ startMs }) => startMs),
    less('memory idle, MB', ({ idle }) => idle / 1e6),
    less('memory after all rows, MB', ({ loaded }) => loaded / 1e6),
  ];
}

function line(title: string, cells: readonly string[], times: readonly number[]): string {
  return `| ${[title, ...cells, ...times.map((time) => `${time.toFixed(1)} ×`)].join(' | ')} |`;
}
