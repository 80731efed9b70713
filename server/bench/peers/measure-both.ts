import { drive, middle, quantile, type Load, type Measured } from '../performance/load.ts';
import { residentBytes } from '../performance/machine.ts';
import type { Started } from '../performance/processes.ts';
import type { Asked } from './asked.ts';

export interface Peer {
  readonly name: string;
  start(): Promise<Started>;
  ask(started: Started): Promise<Asked>;
}

const rows = {
  order: { connections: 50, request: (asked) => asked.order },
  list: { connections: 10, request: (asked) => asked.list },
  prices: { connections: 50, request: (asked) => asked.prices },
  // One call after the other, as somebody types.
  search: { connections: 1, request: (asked) => () => asked.search('García') },
} as const satisfies Readonly<
  Record<string, { readonly connections: number; readonly request: (asked: Asked) => Load['request'] }>
>;
export type RowName = keyof typeof rows;
const names = Object.keys(rows) as RowName[];

export interface MeasuredPeer {
  readonly name: string;
  /** The middle of the runs. */
  readonly rows: Readonly<Record<RowName, Measured>>;
  /** From the start of the process until it answers, ms. */
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

/** All of them row by row, in turns, so that they see the same minutes of a shared machine. */
export async function measureBoth(
  peers: readonly Peer[],
  { seconds, runs, postmaster }: Conditions,
): Promise<MeasuredPeer[]> {
  const measuring = [];
  for (const peer of peers) {
    const starts: number[] = [];
    for (let run = 1; run < runs; run += 1) {
      const once = await peer.start();
      starts.push(once.startMs);
      await once.stop();
    }
    const started = await peer.start();
    starts.push(started.startMs);
    const idle = residentBytes(started.pid);
    const asked = await peer.ask(started);
    measuring.push({ name: peer.name, startMs: quantile(starts, 0.5), started, idle, asked });
  }
  const figures = measuring.map(() => ({}) as Record<RowName, Measured>);
  for (const name of names) {
    const { connections, request } = rows[name];
    const taken = measuring.map((): Measured[] => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, { started, asked }] of measuring.entries())
        taken[index]?.push(
          await drive(started, { connections, seconds, request: request(asked) }, postmaster),
        );
    }
    for (const [index, all] of taken.entries()) Object.assign(figures[index] ?? {}, { [name]: middle(all) });
  }
  const done = measuring.map(({ name, startMs, started, idle }, index) => {
    const loaded = residentBytes(started.pid);
    return { name, startMs, idle, loaded, rows: figures[index] as Record<RowName, Measured> };
  });
  await Promise.all(measuring.map(({ started }) => started.stop()));
  return done;
}
